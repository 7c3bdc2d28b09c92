import { traitsOf } from '../fields/registry.js';
import type { FormField } from '../types.js';
import type { FormulaNode, FormulaProblem } from './formula.types.js';
import { functionOf, type Kind } from './functions.js';
import { parseFormula } from './parse-formula.js';

/**
 * The first problem of a calculation within its form; undefined if it can be calculated. A calculation may use all answers,
 * but only the calculations before it, so none can depend on itself.
 */
export function formulaProblem(field: FormField, fields: readonly FormField[]): FormulaProblem | undefined {
  const parsed = parseFormula(field.settings?.formula ?? '');
  if ('problem' in parsed) return parsed.problem;
  const at = fields.findIndex(({ id }) => id === field.id);
  const byId = new Map(fields.map((other, index) => [other.id, { other, index }]));
  const problemOf = (node: FormulaNode, wanted: Kind): FormulaProblem | undefined => {
    if (node.kind === 'value')
      return wanted === 'number' && typeof node.value === 'string'
        ? { key: 'notNumber', detail: node.value }
        : undefined;
    if (node.kind === 'field') {
      const found = byId.get(node.id);
      if (!found || !traitsOf(found.other.type).hasValue) return { key: 'unknownField', detail: node.id };
      if (traitsOf(found.other.type).isCalculated && found.index >= at)
        return { key: 'order', detail: found.other.label };
      return wanted === 'number' && !isNumberLike(found.other)
        ? { key: 'notNumber', detail: found.other.label }
        : undefined;
    }
    const { takes } = functionOf(node.name)!;
    for (const [index, arg] of node.args.entries()) {
      const isResult = node.name === 'if' && index > 0;
      const problem = problemOf(arg, isResult ? wanted : takes[Math.min(index, takes.length - 1)]!);
      if (problem) return problem;
    }
    return undefined;
  };
  const isText = parsed.node.kind === 'value' && typeof parsed.node.value === 'string';
  return isText ? { key: 'notANumberResult' } : problemOf(parsed.node, 'number');
}

/** Whether an answer can be a number: a numeric one, an option such as '2', a ticked box (1), or a value from the address. */
const isNumberLike = ({ type, options }: FormField): boolean => {
  const { isNumeric, choices, isShown } = traitsOf(type);
  if (choices === 'many') return !options?.length;
  return (
    Boolean(isNumeric) || !isShown || (choices === 'one' && (options ?? []).some(option => isNumber(option)))
  );
};
const isNumber = (text: string): boolean => text.trim() !== '' && !Number.isNaN(Number(text));
