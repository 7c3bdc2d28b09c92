import { escapeRegExp } from './escape-regexp.js';

/** Words of a language for the number of fields. */
export interface LimitWords {
  numbers: Record<string, number>;
  fieldWords: string[];
  /** Words before a number of fields: at most, fewer than, and at least, which does not set a limit. */
  atMost: string[];
  fewerThan: string[];
  atLeast: string[];
}

const any = (words: readonly string[]): string =>
  words.length > 0 ? words.map(escapeRegExp).join('|') : '(?!)';

/**
 * Maximum number of fields that a description requests: 'three questions', 'questions: max 5', 'fewer than six fields', and in
 * Japanese '質問は5つまで', in Chinese '最多六个'. 'At least' sets no limit. Undefined without a limit from 1 to 15.
 */
export function fieldLimit(text: string, grammar: LimitWords, language: string): number | undefined {
  const lower = text.normalize('NFKC').toLowerCase();
  const unspaced = language === 'ja';
  const number = `(${[...Object.keys(grammar.numbers), '\\d{1,2}'].join('|')})`;
  const words = `(?:${any(grammar.fieldWords)})`;
  const edge = unspaced ? '' : '(?<![\\p{L}\\p{N}])';
  const gap = unspaced ? '(?:つ|個)?の?' : '\\s+(?:[\\p{L}-]+\\s+)?';
  const most = `(?:${any(grammar.atMost)})`;
  const between = unspaced
    ? `数?[はをが:]?\\s*(?:${most})?`
    : `\\s*(?:[:(]\\s*(?:${most}\\.?\\s+)?|\\s${most}\\.?\\s+)`;
  const patterns = [`${edge}${number}${gap}${words}(?!\\p{Ll})`, `${words}${between}${number}(?!\\d)`];
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'u').exec(lower);
    if (!found?.[1]) continue;
    const before = lower.slice(0, found.index + found[0].lastIndexOf(found[1]));
    const after = lower.slice(found.index + found[0].length);
    // 'Only these two' refers to the named fields.
    if (/[此这這]$/u.test(before)) continue;
    // 'One question they'd like answered' is a question from the visitors.
    if (OF_VISITORS.test(after)) continue;
    if (endsWith(before, grammar.atLeast) || /^(?:つ|個|問|个)?以上/.test(after)) return undefined;
    const count =
      (grammar.numbers[found[1]] ?? Number(found[1])) - (endsWith(before, grammar.fewerThan) ? 1 : 0);
    return count >= 1 && count <= 15 ? count : undefined;
  }
  return undefined;
}

const OF_VISITORS =
  /^\s(?:they|that they|you|people|for (?:the|our)|que (?:quier|dese)|qu'(?:ils|elles)|die sie)\b/u;

const endsWith = (text: string, words: readonly string[]): boolean =>
  words.some(word => text.trimEnd().endsWith(word));
