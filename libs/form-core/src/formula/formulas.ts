import { runFormula } from './run-formula.js';
import { sayAmount } from './say-amount.js';

/** Calculation and text of its result, loaded by pages that need them. */
export { sayAmount as amountText, runFormula as calculate };
