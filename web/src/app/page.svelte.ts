// SPDX-License-Identifier: MIT
// What the settings and the route say about the page as a whole: language, theme, motion, title.
import { appText } from '../i18n/app';
import { language, setLanguage } from '../i18n/language.svelte';
import { pickLanguage } from '../i18n/messages';
import type { Language } from '../i18n/messages';
import { settings } from '../model/settings.svelte';
import { ui } from '../model/ui.svelte';
import { route } from './router.svelte';
import { titleOf } from './views';

/** The language that the settings ask for; 'auto' is the browser's. */
function wantedLanguage(): Language {
  return settings.language === 'auto' ? pickLanguage(navigator.languages) : settings.language;
}

/** Speaks the language of the settings, as soon as its words are there; resolves in any case. */
export function speakLanguage(): Promise<void> {
  return setLanguage(wantedLanguage()).catch(() => ui.notify(appText('loadFailed'), 'bad'));
}

/** An effect: runs again when what it reads changes. */
export function dressPage(): void {
  const html = document.documentElement;
  html.lang = language();
  if (settings.theme === 'system') delete html.dataset['theme'];
  else html.dataset['theme'] = settings.theme;
  if (settings.animation === 'none') html.dataset['motion'] = 'none';
  else delete html.dataset['motion'];
  document.title = `${titleOf(route().view)} · movetext`;
}
