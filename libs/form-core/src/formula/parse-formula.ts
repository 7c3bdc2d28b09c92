import jsep, { type Expression } from 'jsep';
import { FIELD_LIMITS } from '../limits.js';
import type { FormulaNode, FormulaProblem, ParsedFormula } from './formula.types.js';
import { functionOf, FUNCTIONS } from './functions.js';

/** Maximum number of parts of a formula. */
const MAX_NODES = 300;
/** Parsed formulas in memory. A form is checked with each change, always with the same formulas. */
const CACHED = 500;
const cache = new Map<string, ParsedFormula>();

// Spreadsheet spellings. Same precedence as `==`.
jsep.addBinaryOp('=', 6);
jsep.addBinaryOp('<>', 6);

const SPELLINGS: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!=': '<>',
  '!==': '<>',
  '&&': 'and',
  '||': 'or',
};
/** A text in quotes, or a reference to a field: `{{id}}`. */
const PARTS = /"[^"]*"|'[^']*'|\{\{\s*([\w-]{1,64})\s*\}\}/g;

class Wrong extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.key);
  }
}

/**
 * Parses a formula: numbers, texts in quotes, fields as `{{id}}`, operators (+ - * / % = <> < <= > >=), and the functions
 * of {@link FUNCTIONS}. No other names exist, so a formula cannot reach anything but the answers.
 */
export function parseFormula(text: string): ParsedFormula {
  const known = cache.get(text);
  if (known) return known;
  const parsed = read(text);
  if (cache.size >= CACHED) cache.clear();
  cache.set(text, parsed);
  return parsed;
}

function read(text: string): ParsedFormula {
  if (text.trim() === '') return { problem: { key: 'empty' } };
  if (text.length > FIELD_LIMITS.formula) return { problem: { key: 'tooLong' } };
  const ids: string[] = [];
  // The parser knows no field ids, so each becomes a name such as $0.
  const named = text.replace(PARTS, (part, id?: string) => (id ? ` $${ids.push(id) - 1} ` : part));
  try {
    const count = { left: MAX_NODES };
    return { node: convert(jsep(named), ids, count) };
  } catch (error) {
    return { problem: error instanceof Wrong ? error.problem : { key: 'syntax' } };
  }
}

function convert(from: Expression, ids: readonly string[], count: { left: number }): FormulaNode {
  if ((count.left -= 1) < 0) throw new Wrong({ key: 'tooLong' });
  const expression = from as jsep.CoreExpression;
  const call = (name: string, args: readonly Expression[]) =>
    callOf(
      name,
      args.map(arg => convert(arg, ids, count)),
    );
  switch (expression.type) {
    case 'Literal':
      return literal(expression.value);
    case 'Identifier':
      return fieldOf(expression.name, ids);
    case 'UnaryExpression':
      if (expression.operator === '+') return convert(expression.argument, ids, count);
      return call(UNARY[expression.operator] ?? expression.operator, [expression.argument]);
    case 'BinaryExpression':
      return call(SPELLINGS[expression.operator] ?? expression.operator, [expression.left, expression.right]);
    case 'CallExpression': {
      const callee = expression.callee as jsep.CoreExpression;
      if (callee.type !== 'Identifier') throw new Wrong({ key: 'syntax' });
      const { name } = callee;
      if (!Object.hasOwn(FUNCTIONS, name.toLowerCase()))
        throw new Wrong({ key: 'unknownFunction', detail: name });
      return call(name.toLowerCase(), expression.arguments);
    }
    default:
      throw new Wrong({ key: 'syntax' });
  }
}
const UNARY: Readonly<Record<string, string>> = { '-': 'neg', '!': 'not' };

const literal = (value: unknown): FormulaNode => {
  if (typeof value === 'boolean') return { kind: 'value', value: Number(value) };
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
    return { kind: 'value', value };
  throw new Wrong({ key: 'syntax' });
};

function fieldOf(name: string, ids: readonly string[]): FormulaNode {
  const id = /^\$\d+$/.test(name) ? ids[Number(name.slice(1))] : undefined;
  if (id === undefined) throw new Wrong({ key: 'unknownField', detail: name });
  return { kind: 'field', id };
}

function callOf(name: string, args: FormulaNode[]): FormulaNode {
  const definition = functionOf(name);
  if (!definition) throw new Wrong({ key: 'unknownFunction', detail: name });
  const [least, most] = definition.args;
  if (args.length < least || args.length > most) throw new Wrong({ key: 'arguments', detail: name });
  return { kind: 'call', name, args };
}
