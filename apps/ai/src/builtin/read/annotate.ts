import { type Cues, plain, withoutEnd, withoutStart } from './cues.js';
import { cutTail } from './cut-tail.js';
import { scaleIn } from './numbers.js';
import { cleanOption, optionsIn, takeBrackets } from './pieces.js';
import { tellsParts } from './tells-parts.js';
import type { Ask, Piece } from './wish.types.js';

/** A piece of an enumeration with what is said about it taken out of its words. */
export interface Annotated extends Pick<
  Ask,
  'options' | 'multiple' | 'yesNo' | 'long' | 'box' | 'scale' | 'counted' | 'required' | 'right' | 'place'
> {
  text: string;
  join: Piece['join'];
  /** A comma stands before its 'and'. */
  apart?: boolean;
  /** What is said of it holds for the whole list before it: 'beds, showers, one to five stars each'. */
  each: boolean;
  /** What is said of it is said of one thing: 'nombre, fecha y teléfono obligatorio'. */
  single?: boolean;
  /** It began by asking: 'ask for the date'. */
  asked: boolean;
  /** It has a place of its own in a row: 'then the artwork'. */
  ordinal?: boolean;
  /** What was said of the piece before holds for it: 'company too'. */
  too?: boolean;
  /** A yes or no only by 'whether'. */
  whether?: boolean;
  /** Its options stood in brackets. */
  bracketed?: boolean;
  /** Its own word, where nothing else is left of it: 'Note' in 'Note 1 bis 6'. */
  own?: string;
  /** The scale is said before what it is for: 'stars for the guide'. */
  scaleFirst?: boolean;
}

/** 'Whether they wear glasses': a yes or no. */
const WHETHER =
  /^(?:(?:and|also|und|y|et) )?(?:(?:whether|if|ob|si|se|czy)\s+\S+\s+\S+|s'(?:ils?|elles?)\s+\S+)/u;

/** How {@link laidOut} writes that an answer is of sentences. */
const LONG_TEXT = 'long text';

/** 'Last swept', 'last service': when it was done. */
const LAST_TIME =
  /^last (?!e-?mail|phone|mobile|names?|address|dates?|photos?|message|comments?|contact|question|remarks?|notes?)\p{L}+$/u;

/** 'Can you come', 'when should we come': the verb is no 'comes first'. */
const ENDS_IN_VERB = /\b(?:you|we|they|i|it|to|people|guests) (?:come|go|please)$/u;

/** What makes a status one of the whole list. */
const ALL =
  /\b(?:all|both|alle[sn]?|tod[oa]s|tous|toutes)\s+(?:are |is |sind |son |sont )?(?:required|mandatory|compulsory|optional|pflicht\w*|obligator\w*|obligatori[oa]s|opcional(?:es)?|obligatoires?|facultatifs?)|は(?:必須|必ず|任意)|均(?:必填|选填)|\bwszystkie wymagane|كلها إلزامية/u;

/** A status in the singular, of the languages that tell. */
const SINGULAR =
  /(?<!\p{L})(?:obligatori[oa]|opcional|imprescindible|obligatoire(?:ment)?|obligatoriamente|facultatif|facultative|optionnel|optionnelle|indispensable|obbligatori[oa]|facoltativ[oa]|obrigatori[oa])(?!\p{L})/u;

/** Words after 'first' and 'last' that make it a part of a name. */
const NO_PLACE =
  /^(?:first|last|second|primer[oa]?|premiere?|dernier|erste[rn]?)\s+(?:and last )?(?:(?:on|in|to|of) the|name|names|time|visit|class|lesson|aid|choice|\p{L}+ed\b|language|step|page|contact|meeting|appointment|vez|nombre|fois|mal|day|date|week|(?:order|booking|stay|purchase|lesson|session|child|driver|customer|course|trip|job|home|pet|dog|baby)$)/u;

/** 'The last dive date' is a date; 'the last question' is a place. */
const ATTRIBUTE =
  /^(?:the|your|their|la|el|le|der|die|das) (?:first|last|letzte[rsn]?|erste[rsn]?|ultim[oa]|primer[oa]?|derni(?:er|ere)|premi(?:er|ere)) (?!thing|question|field|step|page|one|should|must|comes?|is\b|the\b|frage|feld|seite|pregunta|campo|paso|etape|champ)\p{L}+(?: \p{L}+)?$/u;

/** 'Si c'est le premier': said of the thing, not of its place. */
const OF_ITSELF =
  /(?:^|\s)(?:c'est|es|e|est|sera|sea) (?:le|la|l'|el|su|leur|votre|il|o|a) ?(?:premi|primer|prima|dern|ultim)/u;

/** Reads what a piece says about what it names, and takes it out: scale, choice, required, count, place. */
export function annotate(piece: Piece, cues: Cues): Annotated {
  const found: Annotated = { text: piece.text, join: piece.join, each: false, asked: false };
  if (piece.apart) found.apart = true;
  readBrackets(found, cues);
  take(
    found,
    cues,
    'multi',
    () => (found.multiple = true),
    text => text.trim().length > 5 || cues.cjk,
  );
  const counted = (): void => {
    found.counted = true;
    found.each = true;
  };
  take(found, cues, 'numberEach', counted);
  if (cues.end('too').test(plain(found.text))) found.too = true;
  readScale(found, cues);
  take(found, cues, 'yesNo', () => (found.yesNo = true));
  // 'All mandatory' says it of every one of the list.
  if (ALL.test(plain(found.text))) found.each = true;
  if (SINGULAR.test(plain(piece.text))) found.single = true;
  if (!take(found, cues, 'optional', () => (found.required = false)))
    take(found, cues, 'required', () => (found.required = true));
  else if (found.each && found.required === undefined) found.each = false;
  take(found, cues, 'tick', () => (found.box = true));
  if (found.scale || found.required !== undefined || found.counted) takeEach(found, cues);
  readPlace(found, cues);
  let bare = withoutStart(found.text, cues, 'ask', 'greeting');
  // 'Ask first the date'
  if (found.place === undefined && bare !== found.text) {
    const behind: Annotated = { ...found, text: bare };
    readPlace(behind, cues);
    if (behind.place) {
      found.place = behind.place;
      found.ordinal = true;
      bare = withoutStart(behind.text, cues, 'ask');
    }
  }
  const explicit = found.yesNo;
  if (WHETHER.test(plain(bare)) || WHETHER.test(plain(found.text))) {
    found.yesNo = true;
    found.whether = explicit !== true;
  }
  found.asked = bare !== found.text && cues.start('ask').test(plain(found.text.replace(/^[\s,:;-]+/u, '')));
  const whole = cutTail(bare, cues);
  // 'Can you come' ends with its verb.
  found.text = ENDS_IN_VERB.test(plain(whole)) ? whole : withoutEnd(whole, cues, 'askAfter');
  if (found.text.trim() === '' && found.scale) {
    const own = /^\p{L}{3,}/u.exec(piece.text.trim())?.[0];
    if (own) found.own = own;
  }
  if (found.text.length < whole.replace(/[\s,:;.!-]+$/u, '').length) found.asked = true;
  if (found.scaleFirst)
    found.text = withoutStart(
      found.text.replace(
        /^(?:(?:max(?:imum)?|at most|in total|hochstens|maximo)\s+)?(?:for|fur|für|pour|para|per|voor|dla|of)\s+/iu,
        '',
      ),
      cues,
      'article',
    );
  return found;
}

function take(
  found: Annotated,
  cues: Cues,
  name: string,
  said: () => void,
  counts: (text: string) => boolean = () => true,
): boolean {
  const hit = cues.find(name).exec(plain(found.text));
  if (!hit || !counts(hit[0])) return false;
  cut(found, hit.index, hit.index + hit[0].length);
  said();
  return true;
}

function cut(found: Annotated, start: number, end: number): void {
  const gap = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(found.text) ? '' : ' ';
  found.text = `${found.text.slice(0, start)}${gap}${found.text.slice(end)}`
    .replace(/(?:を|は|が|も)?(?:で(?:評価|採点)?)?$/u, tail => (gap === '' ? '' : tail))
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;]+|[\s,:;]+$/gu, '');
}

function takeEach(found: Annotated, cues: Cues): void {
  const each = cues.find('each').exec(plain(found.text));
  if (!each) return;
  found.each = true;
  cut(found, each.index, each.index + each[0].length);
}

function readScale(found: Annotated, cues: Cues): void {
  const text = plain(found.text);
  const hit = scaleIn(text, cues);
  if (!hit) return;
  found.scale = hit.scale;
  // '部屋、食事を5段階で' says it of the whole list.
  if (cues.cjk && /(?:を|について)\s*$/u.test(found.text.slice(0, hit.start))) found.each = true;
  const before = text.slice(0, hit.start).trim();
  const opens = hit.start <= 1 || cues.regex(`^${cues.word(cues.source('ask'))}$`).test(before);
  if (opens && hit.end < text.trim().length) {
    found.scaleFirst = true;
    // 'Ask stars for the chef': what is asked stands behind both.
    hit.start = 0;
  }
  cut(found, hit.start, hit.end);
}

function readBrackets(found: Annotated, cues: Cues): void {
  for (let turn = 0; turn < 3; turn++) {
    const { head, inside } = takeBrackets(found.text);
    if (inside === undefined) return;
    const said = plain(inside);
    const is = (name: string): boolean => cues.regex(`^\\s*${cues.word(cues.source(name))}\\s*$`).test(said);
    const { text: offered, several } = withoutMulti(inside, cues);
    const options = optionsIn(offered, cues);
    if (several && options) found.multiple = true;
    // '(yes/no, required)' says two things of it.
    const parts = said.split(/[,;]/u);
    const status = (part: string): boolean =>
      ['yesNo', 'optional', 'required', 'multi'].some(name =>
        cues.regex(`^\\s*${cues.word(cues.source(name))}\\s*$`).test(part),
      );
    if (parts.length > 1 && parts.every(status)) {
      const has = (name: string): boolean =>
        parts.some(part => cues.regex(`^\\s*${cues.word(cues.source(name))}\\s*$`).test(part));
      if (has('yesNo')) found.yesNo = true;
      if (has('multi')) found.multiple = true;
      if (has('optional')) found.required = false;
      else if (has('required')) found.required = true;
      found.text = head;
      continue;
    }
    // 'Round, square, star' are shapes: a scale is said with a number or alone.
    const ranges = (options ?? []).filter(option => /\d/u.test(option)).length >= 2;
    const scale = options && (ranges || !/\d/u.test(said)) ? undefined : scaleIn(said, cues);
    if (said === LONG_TEXT) found.long = true;
    else if (is('yesNo')) found.yesNo = true;
    else if (is('optional')) found.required = false;
    else if (is('required')) found.required = true;
    else if (is('multi')) found.multiple = true;
    else if (is('right')) found.right = 0;
    else if (scale) {
      found.scale = scale.scale;
      if (cues.find('each').test(said)) found.each = true;
      const rest = cues.start('star').exec(plain(head)) ?? cues.start('scale').exec(plain(head));
      if (rest && rest[0].length < head.length) {
        found.scaleFirst = true;
        found.text = head.slice(rest[0].length).trim();
        return;
      }
    } else if (options && head !== '' && !tellsParts(head, options, cues)) {
      found.options = options;
      found.bracketed = true;
    } else return;
    found.text = head;
  }
}

/** Options without the words that allow several of them, which stand before or after: 'several: red, blue'. */
export function withoutMulti(text: string, cues: Cues): { text: string; several: boolean } {
  const [said, multi] = [plain(text), cues.word(cues.source('multi'))];
  const start = cues.regex(`^\\s*${multi}\\s*:?\\s*`).exec(said);
  if (start && start[0].trim().length > 3) return { text: text.slice(start[0].length), several: true };
  const end = cues.regex(`[\\s,;(]*${multi}[\\s).]*$`).exec(said);
  const before = end ? text.slice(0, end.index) : '';
  const whole = before.split(/[([]/u).length === before.split(/[)\]]/u).length;
  if (end && end.index > 0 && whole && end[0].trim().length > 3)
    return { text: text.slice(0, end.index), several: true };
  return { text, several: false };
}

function readPlace(found: Annotated, cues: Cues): void {
  const text = plain(found.text);
  if (NO_PLACE.test(text) || ATTRIBUTE.test(text) || OF_ITSELF.test(text)) return;
  // 'First tattoo y/n', 'chimney, last swept'
  if (found.yesNo && /^(?:first|second|last) (?!the\b|their\b|ask\b)\p{L}+$/u.test(text)) return;
  if (found.join === 'comma' && LAST_TIME.test(text)) return;
  // 'Genre, first dance song': within a list it belongs to its noun.
  if (
    found.join === 'comma' &&
    /^(?:first|last) (?!(?:the|their|an?|ask|comes?|should|we) )\p{L}+ \p{L}+$/u.test(text)
  )
    return;
  for (const place of ['first', 'last'] as const) {
    const start = cues.start(place).exec(text);
    const end = cues.end(place).exec(text);
    const hit = start ?? end;
    if (!hit || hit[0].trim().length >= text.trim().length) continue;
    cut(found, hit.index, hit.index + hit[0].length);
    found.place = place;
    found.ordinal = true;
    found.text = withoutEnd(found.text, cues, 'askAfter');
    return;
  }
  const behind = cues.end('next').exec(text);
  if (behind && behind.index > 2 && /\S\s/u.test(text.slice(0, behind.index + 1))) {
    cut(found, behind.index, behind.index + behind[0].length);
    found.ordinal = true;
    return;
  }
  const next = cues.start('next').exec(text);
  if (!next || next[0].trim().length >= text.trim().length) return;
  cut(found, 0, next[0].length);
  found.ordinal = true;
}

/** Options with the mark of the right one taken off, and its index. */
export function rightOption(options: string[], cues: Cues): { options: string[]; right?: number } {
  const mark = cues.regex(
    `\\s*[(\\[]\\s*(?:✓|${cues.source('right')})\\s*[)\\]]|\\s*[✓✔*]\\s*$|\\s+=\\s*${cues.word(cues.source('right'))}`,
  );
  let right: number | undefined;
  const bare = options.map((option, at) => {
    const hit = mark.exec(plain(option));
    if (!hit) return option;
    right = at;
    return cleanOption(option.slice(0, hit.index) + option.slice(hit.index + hit[0].length));
  });
  return right === undefined ? { options } : { options: bare, right };
}
