import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';
import { optionsOf, withoutMark } from './offered.js';

/** 'how soon it is needed - spring, summer, no rush', "what's wrong can be dent, rust, crack" */
const ANSWERED =
  /(?<=^|[.;:!?\n,] ?|\band )(?<head>(?:how|when|where|what|which|who)(?:'s)?(?: (?!can\b|could\b|may\b|might\b)[\p{L}'-]+){1,6}?)(?: [-–—]| (?:can|could|may|might|will) be(?: either| (?:any|one) of)?:?) (?<list>[^.;:?!\n()–—]+?,[^.;:?!\n]+?)(?=[.;\n]|$)/giu;

const LONGEST_ANSWER = 4;

/** A question with its answers behind it, be it without an 'or' before the last. */
export function askedAnswers(text: string, cues: Cues, names: Names): string {
  if (cues.language !== 'en') return text;
  const isAnswer = (said: string): boolean =>
    !/[()]/u.test(said) &&
    said.split(/\s+/u).length <= LONGEST_ANSWER &&
    !isLabel(said, cues) &&
    !isAttribute(said, cues) &&
    !cues.start('question').test(plain(said)) &&
    !cues.start('aux').test(plain(said));
  return text.replace(ANSWERED, (whole: string, head: string, said: string) => {
    const { list, several } = withoutMark(said, cues);
    const options = optionsOf(list);
    return !/\s[-–—](?:\s|$)/u.test(list) &&
      options.length > 1 &&
      options.every(isAnswer) &&
      options.filter(one => names.firm(one) >= 0.9).length <= options.length / 2
      ? `${head} (${options.join(', ')}${several ? ', several possible' : ''})`
      : whole;
  });
}
