import type { Ask } from '../read/wish.types.js';
import type { Placed } from './span.types.js';
import { type Thing, THINGS } from './things.js';

/** Stands between options without ending their list. */
const WITHIN = new Set(['m', 'y']);
const isOption = ({ mark }: Placed): boolean => mark === 'c' || mark === 'x';

/**
 * Gives options to the asks that name them; a choice that nothing names becomes an ask of its own: 'a photo, matt or
 * glossy' offers no photos.
 */
export function withChoices(
  spans: readonly Placed[],
  things: readonly Thing[],
  text: string,
  isThing: (ask: Ask) => boolean,
): Thing[] {
  const all = [...things];
  for (const { name, options } of listsOf(spans, text)) {
    const [first] = options;
    if (!first || options.length < 2) continue;
    const before = name && things.find(({ span }) => span === name);
    const apart = name && /^\s*[,;.、。]/u.test(text.slice(name.end, first.start));
    const named = before && apart && isThing(before.ask) ? undefined : before;
    const right = options.findIndex(({ mark }) => mark === 'x');
    const details = {
      options: [...new Set(options.map(({ text }) => cleaned(text)))],
      ...(right < 0 ? {} : { right }),
    };
    if (named && !named.ask.options) Object.assign(named.ask, details);
    // Without a name only alternatives are certain: 'lunch or dinner'.
    else if (areAlternatives(options, text))
      all.push({ span: first, ask: { text: '', question: false, ...details } });
  }
  return all.sort((a, b) => a.span.start - b.span.start);
}

const OR = /^[\s,"'”»]*(?:\bor\b|\bou\b|\boder\b|\bo\b|\bu\b|\/|または|か)[\s"'“«]*$/u;
const gapBefore = (option: Placed, before: Placed, text: string): string =>
  text.slice(before.end, option.start);

/** Options joined by 'or', with nothing but commas besides. */
const areAlternatives = (options: readonly Placed[], text: string): boolean => {
  const gaps = options.slice(1).map((option, at) => gapBefore(option, options[at]!, text));
  return gaps.some(gap => OR.test(gap)) && gaps.every(gap => OR.test(gap) || /^\s*,\s*$/u.test(gap));
};

const cleaned = (option: string): string => option.replace(/^[\s"'“„«(]+|[\s.,;"'”“»)]+$/gu, '');

interface List {
  name: Placed | undefined;
  options: Placed[];
}

/** Options that stand together: within a sentence, with nothing else between them. */
function listsOf(spans: readonly Placed[], text: string): List[] {
  const found: List[] = [];
  let open: List | undefined;
  let name: Placed | undefined;
  for (const span of spans) {
    if (isOption(span)) {
      const before = open?.options.at(-1);
      if (!open || (before && (before.sentence !== span.sentence || isOver(open, span, text))))
        found.push((open = { name: open ? undefined : name, options: [] }));
      open.options.push(span);
    } else if (!WITHIN.has(span.mark)) {
      open = undefined;
      name = THINGS.includes(span.mark) ? span : undefined;
    }
  }
  return found;
}

/** 'Or' joins the last option of a list: 'small or large, red or blue' are two lists. */
function isOver({ options }: List, next: Placed, text: string): boolean {
  const [last, earlier] = options.toReversed();
  if (!last || !earlier) return false;
  return OR.test(gapBefore(last, earlier, text)) && !OR.test(gapBefore(next, last, text));
}
