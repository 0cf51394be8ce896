// SPDX-License-Identifier: MIT
// Whether an import has begun since the page was opened: its sheet is loaded only then.
class ImportSignal {
  isUsed = $state(false);
}

export const importSignal = new ImportSignal();
