import type { Cues } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import { caseOf } from './case.js';
import type { Placed } from './span.types.js';
import type { Thing } from './things.js';

/**
 * Makes what is asked only in some case depend on the earlier ask that the case is about. Where it is about none, it is
 * asked of everybody, and nobody has to answer. `isThing` says whether an ask names a thing that is no yes or no.
 */
export function addConditions(
  spans: readonly Placed[],
  things: readonly Thing[],
  cues: Cues,
  isThing: (ask: Ask) => boolean,
): void {
  const done = new Set<Thing>();
  const cases = spans.filter(({ mark }) => mark === 'i');
  for (const [at, span] of cases.entries()) {
    const fits = meantBy(span, cases[at + 1]?.start ?? Infinity, things, done);
    for (const thing of fits) done.add(thing);
    const others = things.filter(thing => !fits.includes(thing) && thing.span.mark !== 'b');
    const earlier = others.filter(thing => thing.span.start < span.start);
    const asks = (earlier.length > 0 ? earlier : others).map(({ ask }) => ask);
    const on = fits.length > 0 ? caseOf(span.text, asks, cues, isThing) : undefined;
    for (const { ask } of fits) if (on) ask.when = on;
  }
  for (const { span, ask } of things) if (span.mark === 'b' && !ask.when) ask.required = false;
}

/** The asks that a case applies to: those after it in its sentence, those before it, or the next sentence. */
function meantBy(span: Placed, next: number, things: readonly Thing[], done: ReadonlySet<Thing>): Thing[] {
  const open = things.filter(thing => thing.span.mark === 'b' && !done.has(thing));
  const own = open.filter(thing => thing.span.sentence === span.sentence);
  const behind = own.filter(thing => thing.span.start > span.start && thing.span.start < next);
  if (behind.length > 0) return behind;
  const ahead = own.filter(thing => thing.span.start < span.start);
  return ahead.length > 0
    ? ahead
    : open.filter(({ span: one }) => one.sentence === span.sentence + 1 && one.start < next);
}
