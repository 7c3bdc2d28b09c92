import { type Cues, plain, withoutEnd, withoutStart } from './cues.js';
import { splitPieces, takeBrackets } from './pieces.js';
import {
  type Declared,
  declaredSteps,
  type Mark,
  MOST_SECTIONS,
  numberedMarks,
  ordinalMarks,
  OWN_PAGE,
} from './section-marks.js';

/** The words of one step: its title, where one is given apart, and what is asked in it. */
export interface SectionText {
  title: string;
  text: string;
}

/** Of which no more than a title is given. */
export const isBare = ({ title, text }: SectionText): boolean => text.trim() === '' || text === title;

export interface Sectioned {
  sections: SectionText[];
  /** The description without them. */
  rest: string;
}

/** Takes the steps out of a description: 'in three steps: first the house, then …', 'Page 1: …, page 2: …'. */
export function takeSections(text: string, cues: Cues): Sectioned {
  const folded = plain(text);
  const own = OWN_PAGE.exec(folded);
  if (own) {
    const rest = `${text.slice(0, own.index)}.${text.slice(own.index + own[0].length)}`;
    const paged = sectionsAt(rest, plain(rest), ordinalMarks(plain(rest), 0, cues), cues);
    if (paged) return paged;
  }
  const declared = declaredSteps(folded, cues);
  const numbered = sectionsAt(text, folded, numberedMarks(folded, cues), cues, undefined, true);
  if (numbered)
    return declared
      ? { ...numbered, rest: numbered.rest.replace(text.slice(declared.start, declared.end), ' ') }
      : numbered;
  if (!declared) return openSteps(text, folded, cues);
  const ordinals = sectionsAt(text, folded, ordinalMarks(folded, declared.end, cues), cues, declared);
  if (ordinals) return ordinals;
  const ahead = sectionsAhead(text, declared, cues);
  if (ahead) return ahead;
  // 'on three pages: group, dates, contact': as many items as there are steps.
  const rest = text.slice(declared.end);
  const lead = /^[^:：.。]{0,40}[:：]\s*|^\s*[(（,-]\s*/u.exec(rest);
  if (!lead) return { sections: [], rest: text };
  const from = declared.end + lead[0].length;
  const stop = /[.。!?\n](?:\s|$)/u.exec(folded.slice(from));
  const whole = stop ? from + stop.index : text.length;
  // 'four steps - dates; rooms (single, double); extras; guest'
  const halves = text.slice(from, whole).split(';');
  if (halves.length === declared.count)
    return {
      sections: halves.map(half => sectionOf(half.trim(), cues)),
      rest: `${text.slice(0, declared.start)}. ${text.slice(whole)}`,
    };
  const end = endOfSentence(folded, from);
  const said = text.slice(from, end);
  const list = /[(（]/u.test(lead[0]) ? said.replace(/[)）]\s*$/u, '') : said;
  const byComma = topLevel(list, cues);
  const pieces =
    byComma.length === declared.count ? byComma : splitPieces(list, cues).map(piece => piece.text);
  if (pieces.length !== declared.count) return { sections: [], rest: text };
  return {
    sections: pieces.map(piece => sectionOf(piece, cues)),
    rest: `${text.slice(0, declared.start)}. ${text.slice(end)}`,
  };
}

/** 'First the dates (…), then the car, last your details, on three pages': the steps stand before their number. */
function sectionsAhead(text: string, declared: Declared, cues: Cues): Sectioned | undefined {
  const end = endOfSentence(plain(text), declared.end);
  const before = text.slice(0, declared.start).replace(/[\s,;:–—-]+$/u, '');
  const bare = `${before}${text.slice(end) || '.'}`;
  const marks = ordinalMarks(plain(bare), 0, cues).filter(({ start }) => start < before.length);
  return marks.length === declared.count ? sectionsAt(bare, plain(bare), marks, cues) : undefined;
}

/** 'Split into steps: your event, the menu, contact': as many steps as are listed. */
function openSteps(text: string, folded: string, cues: Cues): Sectioned {
  const found = cues
    .regex(
      `(?:split(?: it| this)? (?:in|into|over)|in|into|auf|en|em|over|w|na|sur)\\s+(?:several |a few |varios |varias |plusieurs |mehreren? |verschiedenen? )?(?:${cues.source('steps')})(?: please| bitte| por favor)?\\s*:\\s*|(?<![\\p{L}])(?:split|divided|grouped|broken down|aufgeteilt|unterteilt|gegliedert|dividid[oa]|separad[oa]|divise|reparti)\\s+(?:in|into|up into|en|entre)\\s*:\\s*`,
    )
    .exec(folded);
  if (!found) return { sections: [], rest: text };
  const from = found.index + found[0].length;
  const end = endOfSentence(folded, from);
  const pieces = topLevel(text.slice(from, end), cues);
  if (pieces.length < 2 || pieces.length > MOST_SECTIONS) return { sections: [], rest: text };
  return {
    sections: pieces.map(piece => sectionOf(piece, cues)),
    rest: `${text.slice(0, found.index)}. ${text.slice(end)}`,
  };
}

function sectionsAt(
  text: string,
  folded: string,
  marks: Mark[],
  cues: Cues,
  declared?: Declared,
  isNumbered = false,
): Sectioned | undefined {
  const first = marks[0];
  if (!first || marks.length > MOST_SECTIONS) return undefined;
  const spans: { start: number; end: number; text: string }[] = [];
  // 'two steps: contact details first, then the job': the first ordinal follows its words.
  const lead = declared
    ? text
        .slice(declared.end, first.start)
        .replace(/^[^:：,]{0,20}[:：]/u, '')
        .trim()
    : '';
  // 'In two steps for a garden: first …' says what for.
  const announces = declared && /[:：]\s*$/u.test(text.slice(declared.end, first.start));
  if (declared && !announces && lead.length > 3 && marks.length === declared.count && !/[.。]/u.test(lead)) {
    spans.push({ start: declared.end, end: first.start, text: lead });
    marks[0] = { start: first.start, end: first.end };
    if (text.slice(first.end).trim().startsWith(',')) marks = marks.slice(1);
  }
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1]?.start ?? Infinity;
    const sentence = endOfSentence(folded, mark.end);
    // Between 'Page 1' and 'Page 2' all that is said belongs to the first.
    const end = isNumbered && next < Infinity ? next : Math.min(next, sentence);
    spans.push({ start: mark.start, end, text: text.slice(mark.end, end) });
  }
  // 'three pages please: your kitchen (…), your wishes (…), then contact' has one ordinal, and commas.
  if (declared && spans.length < declared.count) return undefined;
  const start = declared?.start ?? first.start;
  const inside = spans.filter(span => span.text.trim() !== '');
  if (inside.length < 2) return undefined;
  let rest = '';
  let at = 0;
  const cuts = [
    ...(declared && declared.end <= (spans[0]?.start ?? 0) ? [{ start, end: declared.end }] : []),
    ...spans,
  ].sort((a, b) => a.start - b.start);
  for (const cut of cuts) {
    rest += `${text.slice(at, cut.start)}${cut === cuts[0] ? '. ' : ' '}`;
    at = Math.max(at, cut.end);
  }
  return { sections: inside.map(span => sectionOf(span.text, cues)), rest: rest + text.slice(at) };
}

/** What joins a title to its list. */
const WITH = /^(?:[:：,–—-]|with|mit|con|avec|には?|で)\s*/iu;

function sectionOf(said: string, cues: Cues): SectionText {
  const text = withoutEnd(
    withoutStart(
      said.replace(/\s+(?:and|und|y|et|en|e|i)\s*[,;]?\s*$/iu, ''),
      cues,
      'first',
      'next',
      'last',
      'ask',
    ),
    cues,
    'askAfter',
  ).replace(/^(?:about|uber|sur|sobre)\s+/iu, '');
  // 'About you' says whose details they are.
  const whole = said.trim().replace(/[\s,.;]+$/u, '');
  if (cues.regex(`^(?:${cues.source('contact')})$`).test(plain(whole))) return { title: whole, text: whole };
  // '"The items" with photos': what stands in quotes is the title.
  const quoted = /^["“„«「]\s*([^"”“»」]{2,50}?)\s*["”“»」]\s*(.*)$/su.exec(text);
  if (quoted?.[1]) {
    const asked = (quoted[2] ?? '')
      .replace(WITH, '')
      .replace(/^[(（](.*)[)）]$/su, '$1')
      .trim();
    return { title: quoted[1], text: asked === '' ? quoted[1] : asked };
  }
  const colon = /^([^:：(（]{2,50}?)(?:[:：]|\s[-–—]\s)\s*(.+)$/su.exec(text);
  // 'The car with make, year and mileage': a thing, and what is asked of it.
  const having = /^((?:\p{L}+\s){0,2}\p{L}+)\s+(?:with|mit|con|avec)\s+(.+)$/isu.exec(text);
  if (having?.[1] && having[2] && splitPieces(having[2], cues).length > 1 && !colon)
    return { title: having[1].trim(), text: having[2].trim() };
  if (colon?.[1] && colon[2]) return { title: colon[1].trim(), text: colon[2].trim() };
  const { head, inside } = takeBrackets(text);
  const pieces = splitPieces(text, cues);
  if (inside !== undefined && pieces.length === 1 && head !== '')
    return { title: head.replace(/[\s,，、;；]+$/u, ''), text: inside };
  return {
    title:
      pieces.length <= 2
        ? text
            .replace(/[(（][^)）]*[)）]/gu, '')
            .replace(/\s+/gu, ' ')
            .replace(/[\s,，、;；。]+$/u, '')
            .trim()
        : takeBrackets(pieces[0]?.text ?? text).head,
    text,
  };
}

function endOfSentence(text: string, from: number): number {
  const shown = text.slice(from).replace(/[(（][^()（）]{0,300}[)）]/gu, inside => '_'.repeat(inside.length));
  const found = /[.。!?;]\s|[.。!?;]$|\n/u.exec(shown);
  return found ? from + found.index : text.length;
}

/** Pieces between commas, those inside brackets left together. */
function topLevel(text: string, cues: Cues): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if ('(（'.includes(char)) depth++;
    if (')）'.includes(char)) depth--;
    if (depth === 0 && /[,，、;]/u.test(char)) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  const trimmed = parts
    .map(said => said.trim().replace(cues.regex(`^${cues.word(cues.source('and'))}\\s*`, 'iu'), ''))
    .filter(Boolean);
  return trimmed;
}
