import { LRUCache } from 'lru-cache';
import { requiredLiterals } from './prefilter.js';

/** So many compiled patterns are kept, some 25 MB: those of a few languages' usual descriptions. */
const emptied = () => new LRUCache<string, RegExp>({ max: 1000 });
let compiled = emptied();

/** For whoever ended a search from outside. */
export const forgetPatterns = (): void => {
  compiled = emptied();
};

/** A pattern, compiled unless it was used lately. With flag g a caller sets its own lastIndex. */
export function patternOf(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const regex = compiled.get(key) ?? new RegExp(source, flags);
  compiled.set(key, regex);
  return regex;
}

/** A pattern of the data, which most texts need not be searched for. */
export interface RulePattern {
  /** False where a text (in lower case) lacks what every match has. */
  mayMatch(lower: string): boolean;
  regex(): RegExp;
}

export function rulePattern(source: string, flags: string): RulePattern {
  const required = requiredLiterals(source, flags.includes('u'));
  return {
    mayMatch: lower => required.every(set => set.some(literal => lower.includes(literal))),
    regex: () => patternOf(source, flags),
  };
}
