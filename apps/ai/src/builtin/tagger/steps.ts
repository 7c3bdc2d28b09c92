import { plain } from '../read/cues.js';
import type { Section } from '../read/wish.types.js';
import type { Placed } from './span.types.js';
import type { Thing } from './things.js';

const nameOf = ({ text }: Placed): string => plain(text).trim();

/** The steps that a text names, with what is asked in each. */
export function stepsOf(spans: readonly Placed[], things: readonly Thing[]): Section[] {
  const titles = spans.filter(({ mark }) => mark === 't');
  const names = [...new Set(titles.map(nameOf))];
  if (names.length < 2) return [];
  const sections: Section[] = names.map(name => ({
    title: titles.find(title => nameOf(title) === name)?.text.trim() ?? name,
    asks: [],
  }));
  for (const thing of things) {
    const at = stepOf(thing, titles, names, things);
    if (at === undefined) continue;
    thing.ask.section = at;
    sections[at]?.asks.push(thing.ask);
  }
  return sections;
}

function stepOf(
  { span }: Thing,
  titles: readonly Placed[],
  names: readonly string[],
  things: readonly Thing[],
): number | undefined {
  const seen = new Set<string>();
  const repeated = titles.filter(title => seen.has(nameOf(title)) || (seen.add(nameOf(title)), false));
  // 'The date goes on the page of the shipment': the page was named before.
  const named = repeated.find(title => title.sentence === span.sentence && title.start > span.start);
  if (named) return names.indexOf(nameOf(named));
  const last = titles.findLast(title => title.start < span.start);
  if (!last) return undefined;
  // Steps that are only listed hold nothing of what follows the list.
  const [first] = titles;
  const listed = things.every(
    other => other.span.start < (first?.start ?? 0) || other.span.start > (titles.at(-1)?.start ?? 0),
  );
  return listed && last.sentence !== span.sentence ? undefined : names.indexOf(nameOf(last));
}
