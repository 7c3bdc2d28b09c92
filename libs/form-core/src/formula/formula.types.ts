import type { FieldValue } from '../field-body.js';

/** A parsed formula. Operators are calls as well. */
export type FormulaNode =
  | { kind: 'value'; value: number | string }
  | { kind: 'field'; id: string }
  | { kind: 'call'; name: string; args: FormulaNode[] };

/** An intermediate result; NaN if it cannot be calculated. */
export type FormulaValue = FieldValue;

/**
 * A problem of a formula. `detail` is the affected name: of a function, of an operator, or the label or id of a field.
 * `order`: it uses itself or a later calculation; `notNumber`: it calculates with an answer that is not a number.
 */
export interface FormulaProblem {
  key:
    | 'empty'
    | 'syntax'
    | 'tooLong'
    | 'unknownFunction'
    | 'arguments'
    | 'unknownField'
    | 'order'
    | 'notNumber'
    | 'notANumberResult';
  detail?: string;
}
export type ParsedFormula = { node: FormulaNode } | { problem: FormulaProblem };
