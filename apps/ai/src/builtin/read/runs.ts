import { annotate, type Annotated, rightOption } from './annotate.js';
import { type Cues, plain } from './cues.js';
import { cleanOption } from './pieces.js';
import type { Ask, Piece } from './wish.types.js';

/** How much of a few words names something that a form can ask for, 0 to 1. */
export interface Names {
  (text: string): number;
  /** The same for what is asked without offering a choice, such as a date: such words are hardly an option. */
  firm(text: string): number;
}

/** Questions for an opinion, which no scale before them holds for. */
const OPEN = /\b(?:comment\w*|remarks?|message|improve|better|suggest\w*|feedback|why|mejor\w*|comentario\w*|amelior\w*|remarque\w*|verbesser\w*|besser|anmerkung\w*|kommentar\w*)\b|感想|改善|コメント/u;
const COUNTED = /^(?:number of|amount of|how many|numero de|cantidad de|nombre de|combien|anzahl|wie viele|aantal|liczba|numero di)/u;
/** Words that name what is asked, hardly ever what is chosen. */
const LABELS =
  /^(?:(?:the |preferred |their )?(?:name|sizes?|colou?rs?|styles?|types?|dates?|times?|budget|address|photos?|levels?|ages?|placement|position|materials?|numbers?|quantity|duration|location|model|brand|make|shape|length|width|height|topic|subject|date|weight)|talla|tamano|color|estilo|tipo|nivel|edad|medidas|modelo|marca|cantidad|taille|couleur|style|type|niveau|age|matiere|modele|quantite|grosse|farbe|stil|art|niveau|alter|material|modell|marke|menge|サイズ|色|種類|年齢|ras|gewicht|maat|kleur|leeftijd|merk|taglia|colore|eta|razza|peso|misura|tamanho|cor|idade|raca|medida|rozmiar|kolor|wiek|marka|waga|rasa|raza|race|rasse)$/u;
const NOT = /^(?:not|no|nein|nicht|non|pas|nee|niet|nie|nao|いいえ|無|否)$/u;
const YES_END = /(?:^|\s)(?:yes|si|oui|ja|tak|sim|はい|有)$/u;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const shape = (text: string): string => text.replace(/\d+/g, '0').replace(/\s+/g, ' ');

/** An ask of a list, with the pieces that it was made of. */
export interface Item extends Annotated {
  /** The options are the piece: 'gloss, matte or satin' has no words of its own. */
  bare?: boolean;
  asking?: Ask;
}

/**
 * The things that an enumeration lists. A run that ends in 'or' is one choice ('Finish gloss, matte or satin'), what is
 * said at the end of an 'and' list holds for all of it ('beds, showers and staff, 1 to 5 each').
 */
export function itemsOf(pieces: readonly Piece[], cues: Cues, names: Names): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) continue;
    let last = at;
    while (pieces[last + 1]?.join === 'or') last++;
    const plainRun = last === at ? runWithoutOr(pieces, at, cues, names) : 0;
    if (plainRun > 0) {
      items.push(choiceOf(pieces.slice(at, at + plainRun + 1), cues, names));
      at += plainRun;
      continue;
    }
    if (last === at) {
      items.push(annotate(piece, cues));
      continue;
    }
    const run = [piece, ...pieces.slice(at + 1, last + 1)];
    if (run.length === 2 && NOT.test(plain(run[1]?.text ?? '').trim())) {
      // 'DJ yes or no', 'coming or not'.
      const said = piece.text.slice(0, YES_END.exec(plain(piece.text))?.index ?? piece.text.length).trim();
      items.push({ ...annotate({ ...piece, text: said || piece.text }, cues), yesNo: true });
      at = last;
      continue;
    }
    let before = items.length;
    let opening = piece;
    while (opening.join === 'comma' && before > 0 && (items[before - 1]?.join !== 'and' || headOf(items[before - 1]?.text ?? '', restOf(run, items, before), cues, names) !== undefined) && !headOf(opening.text, restOf(run, items, before), cues, names) && belongs(items[before - 1], items.length - before + 1, run, cues, names)) {
      before--;
      opening = items[before] ?? opening;
      if (opening.join !== 'comma') break;
    }
    const taken = items.splice(before).map(({ text, join }) => ({ text, join }));
    const choice = choiceOf([...taken, ...run], cues, names);
    const opener = items.at(-1);
    // 'Pick the scent, lavender, cedar or orange': what is picked stands before what there is.
    if (choice.bare && opener?.asked && before === items.length && !opener.options && !opener.scale && words(opener.text).length <= 3 && /^(?:the|a|which|el|la|le|die|der|das|den)\s/iu.test(opener.text)) {
      const { bare: _bare, ...rest } = choice;
      items[items.length - 1] = { ...rest, text: opener.text, join: opener.join, asked: true };
    } else items.push(choice);
    at = last;
  }
  return spread(items, cues, names);
}

const restOf = (run: Piece[], items: Item[], from: number): { text: string }[] =>
  from >= items.length ? run.slice(1) : [...items.slice(from + 1), ...run];

const SIZE = /^(?:\d{0,2}x{0,3}[sml]|xs)$/u;
const FIGURE = /^(?:under|over|up to|less than|more than|from|unter|uber|bis|ab|hasta|menos de|mas de|jusqu'a|moins de|plus de)?\s*[$€£]?\d[\d.,-]*\s*[$€£k%]?(?:\s?\p{L}{1,6})?$/u;

/** How many pieces after one go on with its options though no 'or' closes them: 'T-shirt size S, M, L'. */
function runWithoutOr(pieces: readonly Piece[], at: number, cues: Cues, names: Names): number {
  const first = plain(pieces[at]?.text ?? '').split(/\s+/);
  for (const shape_ of [SIZE, FIGURE]) {
    let count = 0;
    while (pieces[at + count + 1]?.join === 'comma' && shape_.test(plain(pieces[at + count + 1]?.text ?? ''))) count++;
    if (count < 2) continue;
    const cut = first.findIndex((_, from) => from > 0 && shape_.test(first.slice(from).join(' ')));
    if (cut > 0 && names(first.slice(0, cut).join(' ')) >= 0.34 && pieces[at + count + 1]?.join !== 'or') return count;
  }
  return 0;
}

/** Whether a piece before a run is one more option of it, or the words that ask for it. */
function belongs(item: Item | undefined, distance: number, run: Piece[], cues: Cues, names: Names): boolean {
  if (!item || item.options || item.yesNo || item.scale || item.counted || item.place || item.required !== undefined) return false;
  if (COUNTED.test(plain(item.text)) || /\bin (?:years|months|hours|cm|mm|kg|km|m2|metres|meters|feet)\b|^(?:preferred|desired|favou?rite|gewunscht\w*|bevorzugt\w*)\s|\s(?:preferid[oa]s?|favorit[oa]s?|preferee?s?|souhaitee?s?)$/u.test(plain(item.text)) || LABELS.test(plain(item.text)) || item.text === '') return false;
  if (distance > 10 || words(item.text).length > 5) return false;
  if (shape(item.text) === shape(run.at(-1)?.text ?? '')) return true;
  if (item.asked && /^(?:the|which|el|la|le|die|der|das|den)\s/iu.test(item.text)) return false;
  if (item.asked && words(item.text).length <= 2) return true;
  const longest = Math.max(...run.map(({ text }) => words(text).length));
  return names.firm(item.text) < 0.6 || (headOf(item.text, run, cues, names) !== undefined && words(item.text).length > longest);
}

/** The words before the first option of a run: 'main course' in 'main course salmon, lamb or risotto'. */
function headOf(text: string, others: readonly { text: string }[], cues: Cues, names: Names): { head: string; option: string } | undefined {
  const all = words(text);
  if (cues.cjk) {
    const topic = /^(.{2,12})は(.+)$/u.exec(text);
    if (topic?.[1] && topic[2]) return { head: topic[1], option: topic[2] };
    // '上课时间周末还是工作日': the longest beginning that names something.
    for (let end = text.length - 1; end >= 2; end--) if (names(text.slice(0, end)) >= 0.99) return { head: text.slice(0, end), option: text.slice(end) };
    return undefined;
  }
  if (all.length < 2) return undefined;
  const sizes = others.map(other => words(cleanOption(other.text)).length);
  // The part after the head looks like the options that follow.
  const tail = [SIZE, FIGURE].map(looks => (others.every(other => looks.test(plain(other.text))) ? all.findIndex((_, from) => from > 0 && looks.test(plain(all.slice(from).join(' ')))) : -1)).find(found => found > 0);
  if (tail !== undefined) return { head: all.slice(0, tail).join(' '), option: all.slice(tail).join(' ') };
  const numbered = others.every(other => /^\d/.test(other.text)) || (others.length > 1 && others.some(other => /^\d/.test(other.text)) && /^\d/.test(all.at(-1) ?? '')) ? all.findIndex(word => /^\d/.test(word)) : -1;
  const size = numbered > 0 ? all.length - numbered : Math.max(1, Math.min(...sizes, all.length - 1));
  const head = all.slice(0, -size).join(' ');
  const option = all.slice(-size).join(' ');
  const sharedTail = others.some(other => words(other.text).at(-1) === all.at(-1) && words(other.text).length > 1);
  if (numbered > 0 || (!sharedTail && (names(head) >= 0.5 || (others.length > 1 && all.length > Math.max(...sizes))))) return { head, option };
  return undefined;
}

const CLAUSE = /^(?:(?:do|does|will|would|are|is|should|can)\s+)?(?:they|you|it|we|customers?|clients?)\s+(?:(?:will|would|want|need|prefer|like|have)\s+)?(?:to\s+)?/iu;

function choiceOf(run: readonly Piece[], cues: Cues, names: Names): Item {
  const first = run[0] ?? { text: '', join: 'start' as const };
  const colon = /^([^:：]{2,60})[:：]\s*(.+)$/u.exec(first.text);
  const opening = annotate({ text: colon?.[2] ?? first.text, join: first.join }, cues);
  const tail = annotate(run.at(-1) ?? first, cues);
  const others = run.slice(1).map((piece, at) => (at === run.length - 2 ? tail : piece));
  const found = colon?.[1] ? { head: colon[1], option: opening.text } : headOf(opening.text, others, cues, names);
  const options = [found?.option ?? opening.text, ...others.map(({ text }) => text)]
    .map(option => cleanOption(option.replace(CLAUSE, '')))
    .filter(option => option !== '');
  const { required, place } = { ...opening, ...definedOf(tail) };
  return {
    ...opening,
    text: found?.head ?? '',
    join: first.join,
    ...(found ? {} : { bare: true }),
    ...rightOption(withUnit([...new Set(options)]), cues),
    ...(opening.multiple || tail.multiple || run.some(({ text }) => cues.find('multi').test(plain(text)) && text.length < 1) ? { multiple: true } : {}),
    ...(required === undefined ? {} : { required }),
    ...(place === undefined ? {} : { place }),
  };
}

/** '30, 45 or 60 minutes': the unit is that of every number. */
function withUnit(options: string[]): string[] {
  const unit = /^\d+(?:[.,]\d+)?\s*(\p{L}.*)$/u.exec(options.at(-1) ?? '')?.[1];
  return unit && options.slice(0, -1).every(option => /^\d+(?:[.,]\d+)?$/u.test(option)) ? options.map(option => (/^\d+(?:[.,]\d+)?$/u.test(option) ? `${option} ${unit}` : option)) : options;
}

const definedOf = ({ required, place }: Annotated): Pick<Annotated, 'required' | 'place'> => ({
  ...(required === undefined ? {} : { required }),
  ...(place === undefined ? {} : { place }),
});

/** Carries what the end of a list says back over the list. */
function spread(items: Item[], cues: Cues, names: Names): Item[] {
  items.forEach((item, at) => {
    const before = items[at - 1]?.required;
    if (item.too && item.required === undefined && before !== undefined) item.required = before;
  });
  const spoken = (item: Item): boolean => item.options !== undefined || item.scale !== undefined || item.yesNo === true;
  items.forEach((item, at) => {
    if (item.multiple && item.text === '' && !item.options) {
      const choice = items.slice(0, at).findLast(other => other.options);
      if (choice) choice.multiple = true;
      return;
    }
    const says = item.scale ?? item.required ?? item.counted ?? item.place;
    if (says === undefined) return;
    const all = item.each || item.join === 'and' || item.text.trim() === '' || (item.scale !== undefined && !item.scaleFirst);
    if (!all) return;
    for (let back = at - 1; back >= 0; back--) {
      const other = items[back];
      if (!other || (item.required === undefined && spoken(other)) || (other.asked && item.scale && !item.each) || (item.place && other.ordinal)) break;
      if (item.scale && !item.each && item.join !== 'and' && (names.firm(other.text) >= 0.6 || OPEN.test(plain(other.text)) || words(other.text).length > 3)) break;
      if (item.scale && !other.scale) other.scale = item.scale;
      if (item.counted) other.counted = true;
      if (item.required !== undefined && other.required === undefined) other.required = item.required;
      else if (item.required !== undefined) break;
      if (item.place && (items[back + 1]?.join !== 'and' || items[back + 1]?.apart)) break;
      if (item.place && other.place === undefined && item.place === 'last') other.place = 'last';
      else if (item.place) break;
      const list = item.each || other.join === 'comma' || other.join === 'and';
      if (other.join === 'start' || !list) break;
      // 'date, adults, phone required' says it of the phone only; 'name, company and date required' of all.
      if (item.text.trim() === '' && item.join !== 'and' && !item.each && other.join !== 'and' && item.required !== undefined) break;
    }
  });
  // 'Stars for the guide and for the tasting': said once, it holds for what follows.
  items.forEach((item, at) => {
    if (!item.scale || !item.scaleFirst) return;
    for (const other of items.slice(at + 1)) {
      if (spoken(other) || OPEN.test(plain(other.text)) || cues.start('question').test(plain(other.text))) break;
      other.scale = item.scale;
    }
  });
  return items.filter(item => item.text.trim() !== '' || item.options !== undefined);
}
