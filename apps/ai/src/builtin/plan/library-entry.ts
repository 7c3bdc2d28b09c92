import type { OwnEntry } from '../library/library.types.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';
import type { Ask } from '../wishes/wish.types.js';
import type { Want } from './want.types.js';

/** Number of letters in a stem, and minimum number in a compared word. */
const STEM = 6;
const TELLING = 3;
const stemsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => word.length >= TELLING)
    .map(word => word.slice(0, STEM));

/** The library's question for an ask such as 'severity' or 'steps to reproduce'. */
export function entryOf(ask: Ask, entries: readonly OwnEntry[], language: Language): Want | undefined {
  const stems = stemsOf(ask.text);
  const isPlain = !ask.options && !ask.scale && !ask.question && language !== 'ja';
  if (!isPlain || stems.length === 0) return undefined;
  const entry = entries.find(({ label, also }) => {
    const words = stemsOf(label[language]);
    const more = stemsOf(also?.[language] ?? '');
    const isNear = stems.length > 1 || words.length <= stems.length + 1;
    return stems.every(stem => more.includes(stem) || (isNear && words.includes(stem)));
  });
  if (!entry) return undefined;
  const { label, type, options } = entry;
  const { yesNo: _yesNo, ...rest } = ask;
  return {
    kind: null,
    label: label[language],
    type,
    ...(options ? { options: options[language] } : {}),
    ask: options ? { ...rest, options: options[language], multiple: type === 'checkbox' } : rest,
  };
}
