import type { FieldBody, FieldValue, FieldValues } from '../field-body.js';
import { DEFAULT_DECIMALS } from '../limits.js';
import type { FormulaNode, FormulaValue } from './formula.types.js';
import { functionOf, toNumber } from './functions.js';
import { parseFormula } from './parse-formula.js';
import { roundTo } from './round.js';

/**
 * Result of a calculation for these answers, rounded to the field's decimals. Missing answers count as 0; null if none of its
 * questions is answered, for a division by zero, a text in place of a number, or an invalid formula.
 */
export function runFormula({ settings }: Pick<FieldBody, 'settings'>, answers: FieldValues): FieldValue {
  const parsed = parseFormula(settings?.formula ?? '');
  if ('problem' in parsed) return null;
  const used = fieldsOf(parsed.node);
  if (used.length > 0 && !used.some(id => Object.hasOwn(answers, id) && answers[id] !== null)) return null;
  const result = roundTo(toNumber(valueOf(parsed.node, answers)), settings?.decimals ?? DEFAULT_DECIMALS);
  return Number.isFinite(result) ? result : null;
}

const fieldsOf = (node: FormulaNode): string[] =>
  node.kind === 'field' ? [node.id] : node.kind === 'call' ? node.args.flatMap(fieldsOf) : [];

function valueOf(node: FormulaNode, answers: FieldValues): FormulaValue {
  if (node.kind === 'value') return node.value;
  if (node.kind === 'field') return Object.hasOwn(answers, node.id) ? answers[node.id]! : null;
  return functionOf(node.name)!.run(node.args.map(arg => valueOf(arg, answers)));
}
