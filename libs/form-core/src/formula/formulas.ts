import { sayAmount } from './say-amount.js';
import { runFormula } from './run-formula.js';

/** Calculation and text of its result, loaded by pages that need them. */
export { runFormula as calculate, sayAmount as amountText };
