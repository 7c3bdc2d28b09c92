import type { Catalogue } from '../catalogue.js';
import { isNounPhrase } from '../gate/gate.js';
import { gateWords } from '../gate/words.js';
import type { KindMatcher } from '../kind-matcher.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';
import { ands } from '../wishes/item-shapes.js';
import { piecesOf } from '../wishes/pieces.js';
import { sentencesOf } from '../wishes/sentences.js';
import { signsOf } from '../wishes/signs.js';
import { isReported, isStory } from '../wishes/stories.js';
import { contactIn } from './contacts.js';

export interface Covering {
  language: Language;
  catalogue: Catalogue;
  matcher: Pick<KindMatcher, 'match'>;
  /** Texts of each question: label, options, help. */
  questions: readonly string[];
  /** Families of the questions' kinds. */
  families: ReadonlySet<string>;
  /** The other texts of the form. */
  texts: readonly string[];
  /** Sentences used as texts, and words of refusals. */
  done: readonly string[];
  /** Parts that were not understood. */
  unread: readonly string[];
}

/** Maximum number of characters shown of an unread part, and of parts. */
const MOST = 120;
const MANY = 8;
/** Letters by which words are compared, minimum share of a piece's words in one question, and in the form's texts. */
const STEM = 5;
const COVERED = 0.5;
const SAID = 0.6;
/** Minimum number of pieces in a list, and most words in a piece that continues one. */
const LIST = 3;
const SHORT = 7;

interface Piece {
  text: string;
  start: number;
  end: number;
  isCovered: boolean;
  isUnread: boolean;
}

/** The parts of a description that ask for something missing from the form, quoted exactly, in order. */
export function uncovered(description: string, given: Covering): string[] {
  const form = new FormWords(given);
  const { language } = given;
  const sentences = sentencesOf(description).map((text, at) => {
    const pieces = piecesIn(text, language).map(piece => ({
      ...piece,
      isCovered: form.covers(piece.text),
      isUnread: form.isLeft(piece.text),
    }));
    return { text, pieces, isAsking: isAsking(text, pieces, at, form) };
  });
  const left = sentences.flatMap(({ text, pieces, isAsking: asks }, at) => {
    // A short sentence between requests is a request: 'Make. Model. Mobile.'
    const isBetween = sentences[at - 1]?.isAsking === true && isName(text, form);
    return quotes(text, pieces, asks || isBetween, form);
  });
  return [...new Set(left.map(shortened))].slice(0, MANY);
}

/** Items of an enumeration; the words before a colon are a separate item. */
function piecesIn(sentence: string, language: Language): { text: string; start: number; end: number }[] {
  let from = 0;
  return piecesOf(sentence)
    .flatMap(text => text.split(/(?<=[:：])\s/u))
    .flatMap(text => atQuestion(text, language))
    .map(text => {
      const start = Math.max(from, sentence.indexOf(text, from));
      from = start + text.length;
      return { text, start, end: from };
    });
}

/** Splits 'the type of bike and when they can come' in two. */
function atQuestion(text: string, language: Language): string[] {
  const found = ands(language, text).find(([, right]) => signsOf(language).starts('question', right));
  return found ? [found[0], ...atQuestion(found[1], language)] : [text];
}

const isName = (text: string, form: FormWords): boolean =>
  text.split(/\s+/u).length <= SHORT && !form.isBackground(text) && form.namesThing(text);

/** Whether a sentence asks: it was partly read, or has a request cue and is not about the past or other people. */
function isAsking(text: string, pieces: readonly Piece[], at: number, form: FormWords): boolean {
  if (form.isBackground(text)) return pieces.some(({ isUnread }) => isUnread);
  const isRead = pieces.filter(({ isCovered }) => isCovered).length > (at === 0 ? 1 : 0);
  return isRead || pieces.some(({ isUnread }) => isUnread) || form.asks(text, at === 0, pieces.length);
}

/** Runs of pieces missing from the form. */
function quotes(sentence: string, pieces: readonly Piece[], asks: boolean, form: FormWords): string[] {
  if (form.isInstruction(sentence)) return form.says(sentence) ? [] : [sentence];
  const from = pieces.findIndex(
    ({ isCovered, isUnread, text }) => isCovered || isUnread || form.hasCue(text),
  );
  const isLeft = ({ isCovered, isUnread, text }: Piece, at: number): boolean =>
    !isCovered &&
    (isUnread || (asks && at >= from && !/[:：]$/u.test(text))) &&
    !form.isMark(text) &&
    !form.isDone(text) &&
    !form.refuses(text);
  const runs: string[] = [];
  let open: Piece | undefined;
  let last: Piece | undefined;
  for (const [at, piece] of pieces.entries()) {
    if (isLeft(piece, at)) {
      open ??= piece;
      last = piece;
    } else if (open && last && !form.isMark(piece.text)) {
      runs.push(sentence.slice(open.start, last.end));
      open = undefined;
    }
  }
  if (open && last) {
    const run = sentence.slice(open.start, last.end);
    runs.push(open.start === 0 ? run : run.replace(/[.。]$/u, ''));
  }
  return runs.filter(run => /\p{L}/u.test(run));
}

const stemsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.slice(0, STEM));

/** The words of a form, and the words of wishes that do not name a question. */
class FormWords {
  private readonly questions: ReadonlySet<string>[];
  private readonly texts: ReadonlySet<string>;
  private readonly joined: string;
  private readonly left: string[];
  private readonly done: string[];

  constructor(private readonly given: Covering) {
    this.questions = given.questions.map(text => new Set(stemsOf(text)));
    this.texts = new Set([...given.questions, ...given.texts].flatMap(stemsOf));
    this.joined = plain(given.questions.join('\n'));
    this.left = given.unread.map(wordsOf);
    this.done = given.done.map(wordsOf).filter(text => text !== '');
  }

  /** Words of a piece that state its topic. */
  contentOf(text: string): string[] {
    const { language, catalogue } = this.given;
    const rest = MARKS.reduce((left, name) => this.without(left, name), plain(text));
    const common = catalogue.asking[language];
    const { vague, polar } = gateWords(language);
    return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      word => word.length > 1 && ![common, vague, polar].some(words => isIn(words, word)),
    );
  }

  /** Whether a piece rules something out, and the form indeed does not ask for it. */
  refuses = (text: string): boolean =>
    NEGATED[this.given.language].test(plain(text)) && !/[?？]/u.test(text) && !this.startsWithIf(text);

  private startsWithIf = (text: string): boolean => signsOf(this.given.language).starts('if', text);

  private without(text: string, name: string): string {
    const found = signsOf(this.given.language).find(name, text);
    return found ? `${text.slice(0, found.start)} ${text.slice(found.end)}` : text;
  }

  covers(text: string): boolean {
    const { language, matcher, families } = this.given;
    const content = this.contentOf(text);
    const contact = contactIn(text, language);
    if (contact?.rest.length === 0 && contact.concepts.every(one => families.has(FAMILY[one]))) return true;
    if (language === 'ja') {
      const name = plain(text).replace(/[「」『』。、をはがもと]+$/gu, '');
      return this.joined.includes(name) || this.isOfKind(text);
    }
    if (content.length === 0) return false;
    const stems = content.map(word => word.slice(0, STEM));
    const most = Math.max(0, ...this.questions.map(words => stems.filter(stem => words.has(stem)).length));
    return most >= COVERED * stems.length || (families.size > 0 && matcher.match(text).some(this.isIn));
  }

  private readonly isIn = (match: { covered: number; kind: { family: string } }): boolean =>
    match.covered >= COVERED && this.given.families.has(match.kind.family);
  private isOfKind = (text: string): boolean =>
    this.given.matcher.match(text).some(({ kind }) => this.given.families.has(kind.family));

  /** Whether a piece is among the unread parts. */
  isLeft(text: string): boolean {
    const said = wordsOf(text);
    return this.left.some(
      part => part !== '' && (` ${said} `.includes(` ${part} `) || ` ${part} `.includes(` ${said} `)),
    );
  }

  isDone(text: string): boolean {
    const said = ` ${wordsOf(text)} `;
    return this.done.some(part => said.includes(` ${part} `) || ` ${part} `.includes(said));
  }

  /** Whether a piece only describes how something is asked: 'optional', 'yes or no'. */
  isMark = (text: string): boolean =>
    this.given.language !== 'ja' && this.contentOf(this.without(plain(text), 'form')).length === 0;

  /** Whether a piece names a thing other than the form. */
  namesThing(text: string): boolean {
    const { language } = this.given;
    const isForm = signsOf(language).has('form', text);
    return !isForm && this.contentOf(text).length > 0 && isNounPhrase(text, language);
  }

  hasCue(text: string): boolean {
    const signs = signsOf(this.given.language);
    return signs.has('ask', text) || /[:：]/u.test(text);
  }

  asks(text: string, isFirst: boolean, pieces: number): boolean {
    const signs = signsOf(this.given.language);
    if (signs.has('ask', text) || signs.has('yesNo', text) || /[?？]/u.test(text)) return true;
    const isList = pieces >= LIST && !ITSELF.test(text);
    return !isFirst && (isList || signs.has('wish', text) || this.startsWithIf(text));
  }

  isBackground(text: string): boolean {
    return signsOf(this.given.language).has('background', text) || isStory(text) || isReported(text);
  }

  isInstruction = (text: string): boolean => signsOf(this.given.language).has('instruct', text);

  /** Whether the form's texts contain a piece. */
  says(text: string): boolean {
    if (this.isDone(text)) return true;
    const stems = this.contentOf(text).map(word => word.slice(0, STEM));
    return stems.filter(stem => this.texts.has(stem)).length >= SAID * stems.length;
  }
}

const FAMILY = { name: 'name', first: 'name', last: 'name', email: 'email', phone: 'phone' } as const;

const isIn = (words: ReadonlySet<string> | RegExp, word: string): boolean =>
  words instanceof RegExp ? words.test(word) : words.has(word);

/** Sentences about the owner. */
const ITSELF =
  /^\W*(?:hi\W+|hello\W+|so\W+)?(?:we|i|our|my|i'm|we're|i've|somos|soy|tengo|tenemos|nous|je|notre|mon|wir|ich|unser\p{L}*|mein\p{L}*)\b/iu;
const NEGATED: Record<Language, RegExp> = {
  en: /\b(?:no|not|never|nobody|without|none|nothing|\p{L}+n't|dont|cannot|neither|nor|off it|unneeded|already (?:have|know)|on file)\b/u,
  es: /\b(?:no|ni|sin|nunca|nadie|jamas|tampoco|nada)\b/u,
  fr: /\b(?:pas|ne|ni|sans|jamais|aucun\p{L}*|inutile\p{L}*|rien)\b|\bn'/u,
  de: /\b(?:nicht|kein\p{L}*|ohne|nie|niemals|nichts|weder|unnotig|uberflussig)\b/u,
  ja: /(?:ない|不要|ません|なし|いらない|禁止)/u,
};

/** Signs with words that do not name a question. */
const MARKS = [
  ...['opener', 'ask', 'askForm', 'required', 'optional', 'yesNo', 'multiple', 'only', 'onlyLead', 'rest'],
  ...['long', 'scale', 'stars', 'anonymous', 'pages', 'tail', 'question', 'example', 'welcome', 'refuse'],
];

const wordsOf = (text: string): string => (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function shortened(said: string): string {
  const text = said.trim().replace(/^[\s\-–—•*,;:、]+|[\s,;:、]+$/gu, '');
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const at = cut.search(/\s\S*$/u);
  return `${(at > MOST / 2 ? cut.slice(0, at) : cut).replace(/[\s,;:、，]+$/u, '')}…`;
}
