export { amountText, calculate } from './formulas.js';

/** Loads the parser of formulas. Servers have it; pages load it when a form needs it (`calculate-later.ts`). */
export const loadFormulas = (): Promise<void> | undefined => undefined;
