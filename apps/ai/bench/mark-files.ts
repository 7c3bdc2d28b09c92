import { existsSync, readFileSync } from 'node:fs';
import { dataPath } from '../src/builtin/data-path.js';

/** Sets of marked descriptions that are measured; `gate` is a fifth of `new`. */
export const PARTS = ['seen', 'unseen', 'gate'] as const;

/** Every fifth new description belongs to the gate. */
const GATE_STEP = 5;

const read = (...names: readonly string[]): string[] => {
  const path = dataPath('..', 'bench', 'marks', ...names);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
};
const isGate = (at: number): boolean => at % GATE_STEP === GATE_STEP - 1;

/** Marked descriptions of a part; none in a language without them. */
export function linesOf(part: (typeof PARTS)[number], language: string): string[] {
  if (part === 'gate') return read('new', `${language}.txt`).filter((_, at) => isGate(at));
  return read(part, `${language}.txt`);
}
