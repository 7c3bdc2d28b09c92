import type { ItemReader } from './items.js';
import { piecesOf } from './pieces.js';
import { type Signs, trimmed } from './signs.js';
import type { Ask } from './wish.types.js';

export interface JapaneseAsks {
  asks: Ask[];
  refused: string[];
  marked: { thing: string; required: boolean }[];
}

const TOPIC = /^.*(?:ので|ため|から|では|には|。)(?:、|,)?/u;
const MARKED = /^(?<thing>[^、。]{1,20}?)(?:は|を|が)$/u;

/** Things that a Japanese sentence asks for; the verb is at the end. */
export function japaneseAsks(sentence: string, signs: Signs, items: ItemReader): JapaneseAsks {
  const text = signs.afterStart(sentence, 'opener');
  return refusal(text, signs, items) ?? marking(text, signs) ?? { ...NONE, asks: listed(text, signs, items) };
}

const NONE: JapaneseAsks = { asks: [], refused: [], marked: [] };

/** Reads 'A、B、メールは不要', which refuses the last item. */
function refusal(text: string, signs: Signs, items: ItemReader): JapaneseAsks | undefined {
  const refused = signs.find('refuseAfter', text);
  if (!refused) return undefined;
  const pieces = piecesOf(text.slice(0, refused.start).replace(TOPIC, ''));
  const others = items.read(pieces.slice(0, -1).join('、'));
  return { ...NONE, asks: others.filter(ask => items.isThing(ask.text)), refused: pieces.slice(-1) };
}

/** Reads '電話番号は必須、メールは任意'. */
function marking(text: string, signs: Signs): JapaneseAsks | undefined {
  const marked = piecesOf(text.replace(/[。]$/u, '')).map(piece => {
    const optional = signs.find('optional', piece);
    const mark = optional ?? signs.find('required', piece);
    const thing = mark && MARKED.exec(`${piece.slice(0, mark.start)}は`)?.groups?.['thing'];
    return thing && !/[(（]/u.test(thing) ? { thing, required: !optional } : undefined;
  });
  const all = marked.filter(one => one !== undefined);
  const things = all.flatMap(({ thing, required }) =>
    thing.split(/と|および/u).map(one => ({ thing: one, required })),
  );
  return all.length > 0 && all.length === marked.length ? { ...NONE, marked: things } : undefined;
}

function listed(text: string, signs: Signs, items: ItemReader): Ask[] {
  const asked = signs.find('askAfter', text);
  const headed = signs.find('ask', text);
  const said = asked ? text.slice(0, asked.start) : text.slice(headed?.end ?? 0);
  const list = said
    .replace(/^お客様(?:には|から|に|は)?、/u, '')
    .replace(/^[^、:：(（]*(?:ので|ため|では)、/u, '');
  const pieces = piecesOf(list);
  const isForm = asked && pieces.length === 1 && signs.has('form', said);
  if (isForm || (!asked && !headed && !isList(pieces, list, signs))) return [];
  return items.read(list).filter(ask => !signs.has('form', ask.text));
}

function isList(pieces: readonly string[], list: string, signs: Signs): boolean {
  const short = pieces
    .map(bareOf)
    .filter(piece => piece.length <= MOST_CHARACTERS && !signs.has('notName', piece));
  return short.length >= MOSTLY * pieces.length && (pieces.length > 1 || /[(（:：]/u.test(list));
}

/** Share of short pieces from which an enumeration names things. */
const MOSTLY = 0.7;
/** Maximum number of characters in a piece that names a thing; longer ones are clauses. */
const MOST_CHARACTERS = 14;

const bareOf = (piece: string): string => trimmed(piece.replace(/[(（:：].*$/u, ''));
