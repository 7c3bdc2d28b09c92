import type * as now from './calculate.js';
import type * as loadedLater from './formulas.js';

/** Replaces `calculate.ts` in pages (Vite): the parser is loaded only for forms with a calculation. */
let part: typeof loadedLater | undefined;

/** Null until the parser is loaded. */
export const calculate: typeof now.calculate = (field, answers) => part?.calculate(field, answers) ?? null;
export const amountText: typeof now.amountText = (...args) => part?.amountText(...args) ?? '';

/** Loads the parser; undefined once it is there. */
export const loadFormulas = (): Promise<void> | undefined =>
  part
    ? undefined
    : import('./formulas.js').then(loaded => {
        part = loaded;
      });
