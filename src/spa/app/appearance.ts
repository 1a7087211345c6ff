import { readStored, writeStored } from '../../api';

/** How the app may look: as the system does, or always by day or by night. */
export const appearances = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

const storageKey = 'appearance';

/** Returns the appearance that was chosen on this device; the system's if none was. */
export function chosenAppearance(): Appearance {
  const stored = readStored(storageKey);
  return appearances.find((one) => one === stored) ?? 'system';
}

/** Shows the chosen appearance. The colours follow in tokens.css; the drawings ask for it themselves. */
export function applyAppearance(): void {
  const chosen = chosenAppearance();
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.appearance;
  else dataset.appearance = chosen;
}

/** Stores the choice on this device and shows it at once. */
export function chooseAppearance(appearance: Appearance): void {
  writeStored(storageKey, appearance);
  applyAppearance();
}
