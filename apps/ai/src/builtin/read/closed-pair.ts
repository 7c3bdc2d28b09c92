import { type Cues, plain } from './cues.js';

/** 'Abholung oder Versand', 'indoor or outdoor': two answers that leave no third, so nothing before them is one. */
export const isClosedPair = (run: readonly { text: string }[], cues: Cues): boolean =>
  run.length === 2 && [run, [...run].reverse()].some(pair => closes(pair, cues));

const closes = (pair: readonly { text: string }[], cues: Cues): boolean =>
  cues
    .regex(`^(?:${cues.source('pair')})$`)
    .test(pair.map(({ text }) => plain(text).replace(/[¿?]/gu, '').trim()).join(' | '));

/** The words before a closed pair: 'Ort drinnen oder draußen', 'budget per person, indoors or outdoors' has none. */
export function headOfPair(
  all: readonly string[],
  others: readonly { text: string }[],
  cues: Cues,
): number | undefined {
  const at = all.findIndex((_, from) => isClosedPair([{ text: all.slice(from).join(' ') }, ...others], cues));
  return at > 0 ? at : undefined;
}

/** 'Abholung am', 'verbruik per jaar': a day or a measure, never one of some answers. */
export const isMeasured = (text: string): boolean =>
  /^(?!\d|(?:ein|zwei|drei|mehr)mal|keer|raz|once|twice)\S+ (?:am|um|gegen|seit|bis|ab|vom|vanaf|per \p{L}+|pro \p{L}+|je \p{L}+)$/u.test(
    plain(text).trim(),
  );

/** 'Was ist passiert', 'co się dzieje': told in full, so no answers of it follow. */
export const isToldInFull = (text: string, cues: Cues): boolean =>
  cues.start('toldInFull').test(plain(text).trim());

const ASKS_A_THING =
  /^(?:was|welche[rsnm]?|wann|wer|seit|which|what|wat|welke?|wanneer|co|kiedy|ktor\p{L}) .*\s/u;

/** Where somebody lives or works, which says nothing of another thing that is asked: 'what pest, house or business'. */
const HOUSEHOLD = /^(?:house|home|residential) \| (?:business|commercial)$/u;
const ASKS_WHERE =
  /\b(?:property|building|premises|place|home|space|site|location|type|kind|sort|customer|client|address|area)\b/u;

/** 'Welche willst du lernen, online oder in Präsenz': a question of something else before a closed pair. */
export const asksElse = (text: string, run: readonly { text: string }[], cues: Cues): boolean =>
  isClosedPair(run, cues) &&
  (ASKS_A_THING.test(plain(text)) ||
    (HOUSEHOLD.test(run.map(({ text: said }) => plain(said).trim()).join(' | ')) &&
      !ASKS_WHERE.test(plain(text))));
