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
  for (const { name, options } of listsOf(spans)) {
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
    else all.push({ span: first, ask: { text: '', question: false, ...details } });
  }
  return all.sort((a, b) => a.span.start - b.span.start);
}

const cleaned = (option: string): string => option.replace(/^[\s"'“„«(]+|[\s.,;"'”“»)]+$/gu, '');

interface List {
  name: Placed | undefined;
  options: Placed[];
}

/** Options that stand together: within a sentence, with nothing else between them. */
function listsOf(spans: readonly Placed[]): List[] {
  const found: List[] = [];
  let open: List | undefined;
  let name: Placed | undefined;
  for (const span of spans) {
    if (isOption(span)) {
      const before = open?.options.at(-1);
      if (!open || (before && before.sentence !== span.sentence))
        found.push((open = { name: open ? undefined : name, options: [] }));
      open.options.push(span);
    } else if (!WITHIN.has(span.mark)) {
      open = undefined;
      name = THINGS.includes(span.mark) ? span : undefined;
    }
  }
  return found;
}
