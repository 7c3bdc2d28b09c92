import { rephrase } from '../builtin/read/rephrase.js';
import type { Language } from '../builtin/types.js';

/** What stands in quotes is a name or a wording: no rule looks into it. */
const QUOTED =
  /["“„«]\s?[^"”“»]{1,200}?\s?["”“»]|(?<!\p{L})['‘][^'’]{1,200}?['’](?!\p{L})|[「『][^」』]{1,200}[」』]/gu;
/** A private sign stands for the n-th quotation while the rules are applied: U+E000 and the following. */
const FIRST_SIGN = 0xe000;
const SIGN = /"([\u{e000}-\u{e0ff}])"/gu;

/**
 * An instruction with what people say in many ways put the way that the commands know: 'people can leave the phone
 * empty' becomes 'make the phone optional'. The words are data, `data/instructions.json`: rules per language, tried in
 * their order on one sentence after another; `<q>` in them is anything in quotes. What no rule knows stays as it is.
 */
export function asCommands(instruction: string, language: Language): string {
  const quoted: string[] = [];
  const masked = instruction.replace(QUOTED, found => {
    quoted.push(found);
    return `"${String.fromCodePoint(FIRST_SIGN + Math.min(quoted.length, 256) - 1)}"`;
  });
  if (quoted.length > 256) return instruction;
  return sentencesOf(masked)
    .map(sentence => commandIn(sentence, language))
    .filter(Boolean)
    .join('. ')
    .replace(SIGN, (_, sign: string) => quoted[(sign.codePointAt(0) ?? 0) - FIRST_SIGN] ?? '');
}

function commandIn(sentence: string, language: Language): string {
  const said = rephrase(sentence, language, 'instructions').trim();
  // People write to a form in another language than it has, and a short sentence does not always tell which.
  return said === sentence && language !== 'en' ? rephrase(sentence, 'en', 'instructions').trim() : said;
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[^\s.!?]{2}[.!?]{1,3}["”]?)\s+(?=\p{L}|")/u).map(sentence => sentence.trim());
