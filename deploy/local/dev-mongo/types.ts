import { Double, Int32, Long, Timestamp } from 'bson';
import { CommandError } from './errors.js';
import { numeric, Rank, rank } from './values.js';

export interface TypeTest {
  whole?: boolean;
  test: (value: unknown) => boolean;
}

const ranks: Record<string, [code: number, rank: number]> = {
  object: [3, Rank.object],
  array: [4, Rank.array],
  binData: [5, Rank.binary],
  objectId: [7, Rank.objectId],
  bool: [8, Rank.boolean],
  date: [9, Rank.date],
  null: [10, Rank.null],
  regex: [11, Rank.regex],
  javascript: [13, Rank.code],
  timestamp: [17, Rank.timestamp],
  minKey: [-1, Rank.minKey],
  maxKey: [127, Rank.maxKey],
};
const numbers: Record<string, number> = { double: 1, int: 16, long: 18 };

/** The name of a value's BSON type; plain numbers are named as bson would store them. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return 'string';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Long && !(value instanceof Timestamp)) return 'long';
  if (typeof value === 'number') return Number.isInteger(value) && (value | 0) === value ? 'int' : 'double';
  const type = rank(value);
  return Object.keys(ranks).find(name => ranks[name]![1] === type) ?? 'string';
}

/** The test of `$type`: names or codes, one or several; "array" means the field itself, the others elements too. */
export function typeTest(arg: unknown): TypeTest {
  const names = (Array.isArray(arg) ? (arg as unknown[]) : [arg]).map(item => {
    const code = numeric(item);
    const all: [string, number][] = [['string', 2], ...Object.entries(numbers)];
    for (const [name, [number]] of Object.entries(ranks)) all.push([name, number]);
    const found =
      item === 'number' ? item : all.find(([name, number]) => name === item || number === code)?.[0];
    if (found === undefined) throw new CommandError(2, `Unknown type name alias or code: ${String(item)}`);
    return found;
  });
  const is = (value: unknown) => {
    if (value === undefined) return false;
    const name = typeName(value);
    return names.includes(name) || (names.includes('number') && name in numbers);
  };
  return { test: is };
}
