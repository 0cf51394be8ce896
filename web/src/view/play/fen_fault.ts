// SPDX-License-Identifier: MIT
import { core } from '../../api/core';
import { words } from '../../api/words';
import { formatList, language } from '../../i18n/language.svelte';

/** Why no game can start from that FEN, in the language on the screen; empty: one can. */
export function fenFaultOf(fen: string, chess960: boolean): string {
  const { fault, reasons } = core().readFen(fen.trim(), chess960);
  const say = words(language());
  if (fault) return say.fenFault(fault.fault);
  return formatList(reasons.filter((each) => each.refuses).map((each) => say.setupReason(each.reason)));
}
