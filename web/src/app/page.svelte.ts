// SPDX-License-Identifier: MIT
// What the settings and the route say about the page as a whole: language, theme, motion, title.
import { language, setLanguage } from '../i18n/language.svelte';
import { pickLanguage } from '../i18n/messages';
import { settings } from '../model/settings.svelte';
import { route } from './router.svelte';
import { titleOf } from './views';

/** An effect: runs again when what it reads changes. */
export function dressPage(): void {
  const html = document.documentElement;
  setLanguage(settings.language === 'auto' ? pickLanguage(navigator.languages) : settings.language);
  html.lang = language();
  if (settings.theme === 'system') delete html.dataset['theme'];
  else html.dataset['theme'] = settings.theme;
  if (settings.animation === 'none') html.dataset['motion'] = 'none';
  else delete html.dataset['motion'];
  document.title = `${titleOf(route().view)} · movetext`;
}
