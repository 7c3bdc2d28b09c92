import { escapeRegExp } from '../escape-regexp.js';
import { annotate, rightOption } from './annotate.js';
import { structureWords } from './canonical.js';
import { type Cues, plain } from './cues.js';
import { FORM, isCategory, isFormName } from './form-words.js';
import { withRuns } from './fragment-runs.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';
import { masked, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { ALLOWED, ALLOWED_HERE, asking, several, withoutStubs } from './several-allowed.js';
import { COUNT, FILES, NUMBERS } from './shape-words.js';
import type { Piece } from './wish.types.js';
import { withoutQuestions } from './without-questions.js';

/** A sentence, and the mark that ends it with what parts it from the next one. */
const SENTENCE = /([^.!?;\n]*(?:[.!?;](?![\s]|$)[^.!?;\n]*)*)([.!?;]+(?=\s|$)\s*|\n+\s*|$)/gu;

/** So many words are no longer a name of a thing, and no longer an answer. */
const LONGEST_NAME = 5;
const LONGEST_ANSWER = 4;
/** 'Tick box I agree that they may go'. */
const LONGEST_BOX = 16;

/**
 * A description in telegram style with its asking written out: 'Pool care. Suburb, phone. Pool type - salt, mineral.'
 * becomes 'Pool care. ask Suburb, phone. ask Pool type (salt, mineral).' Sentences with a verb stay as they are.
 */
export function fragments(text: string, cues: Cues, names: Names): string {
  if (cues.source('telling') === '(?!)') return text;
  return put(several(withoutStubs(text, asking(cues)), cues), cues, names);
}

function put(text: string, cues: Cues, names: Names): string {
  let at = 0;
  const sentences = [...masked(text).matchAll(SENTENCE)].map(([, body = '', end = ''], index, all) => {
    const said = text.slice(at, at + body.length);
    const mark = text.slice(at + body.length, at + body.length + end.length);
    at += body.length + end.length;
    return new Fragment(said, mark, all[index - 1]?.[2]?.startsWith('?') ?? false, cues, names);
  });
  const trade = sentences.findIndex(sentence => sentence.isTrade());
  return sentences.map((sentence, index) => sentence.written(index === 0, index === trade)).join('');
}

class Fragment {
  private readonly said: string;
  private readonly mark: string;

  constructor(
    said: string,
    mark: string,
    /** It follows a question, which it may answer. */
    private readonly answers: boolean,
    private readonly cues: Cues,
    private readonly names: Names,
  ) {
    // What holds for the choice that the sentence ends with goes along with its mark.
    const allowed = ALLOWED.exec(said)?.[0] ?? '';
    this.said = said.slice(0, said.length - allowed.length);
    this.mark = allowed + mark;
  }

  /** 'Wheel alignment', 'Taproom private hire': what the form is for, and nothing more. */
  isTrade(): boolean {
    return !/[,:]/u.test(masked(this.said)) && words(this.said) > 1 && this.listed() !== undefined;
  }

  written(first: boolean, trade: boolean): string {
    const { said, mark } = this;
    const sign = /:\s+|\s[-–—]+\s/u.exec(masked(said));
    const head = sign ? said.slice(0, sign.index) : '';
    // 'Beauty parlour: facial, nails or massage (several allowed)' is one choice.
    const whole = first && /[:：]/u.test(sign?.[0] ?? '') && ALLOWED_HERE.test(mark);
    if (sign && !whole && (first || this.isPurpose(head)) && this.isHead(head)) {
      const behind = new Fragment(
        said.slice(sign.index + sign[0].length),
        mark,
        false,
        this.cues,
        this.names,
      );
      const listed = /[,]/u.test(masked(behind.said)) ? behind.listed() : undefined;
      return listed === undefined ? said + mark : `${head}. ${listed}`;
    }
    return first || trade || this.isPurpose(said) ? said + mark : (this.listed() ?? said + mark);
  }

  /** 'Party box order' */
  private isPurpose(head: string): boolean {
    return (
      FORM.test(plain(head)) || isFormName(head) || (words(head) > 1 && PURPOSES.test(plain(head).trim()))
    );
  }

  private isHead(head: string): boolean {
    const folded = plain(head);
    return (
      words(head) <= 8 &&
      !head.includes(',') &&
      ![...SAYS, 'telling'].some(name => this.cues.find(name).test(folded))
    );
  }

  /** The sentence as a request or a choice; undefined when it tells something. */
  private listed(): string | undefined {
    const { said, mark, cues } = this;
    const folded = plain(masked(said)).trim();
    if (!/\p{L}{2}/u.test(folded)) return undefined;
    // 'Sirius, the Sun (right), Vega' answers the question before it.
    if (
      this.answers &&
      rightOption(
        splitPieces(said, cues).map(({ text }) => text),
        cues,
      ).right !== undefined
    )
      return undefined;
    const ticked = this.ticked();
    if (ticked) return ticked;
    const headed = this.headed();
    if (headed || /:\s/u.test(folded)) return headed;
    if (BEGINS.some(name => cues.start(name).test(folded))) return undefined;
    if (SAYS.some(name => cues.find(name).test(withoutBoxes(withoutQuestions(said, cues), cues))))
      return this.withoutAsides();
    const { refused, pieces } = takeRefusals(splitPieces(said, cues), cues);
    if (refused.length > 0 || pieces.length === 0) return undefined;
    // 'Silent retreat, weekend with talks, make your own?': the question mark says that these are answers.
    const offers = /[?(]/u.test(mark) && this.isChoice(pieces);
    if (!offers && !pieces.every(piece => this.isShort(piece))) return undefined;
    if (this.answers && pieces.every(({ text }) => !this.named(text))) return undefined;
    if (offers || this.isChoice(pieces))
      return `${said.replace(/,(?=[^,]*$)/u, ` ${this.or}`)}${mark.replace(/[.?!;]+\s*|$/u, '? ')}`;
    // 'Tonte, taille de haies, abattage' is what the owner does: what is asked is mostly known.
    const known = pieces.filter(({ text }) => this.named(text)).length;
    if (cues.language !== 'en' && known < pieces.length / 2) return undefined;
    return mark.includes('?')
      ? undefined
      : `${asking(cues)}${withRuns(said, pieces, this.cues, text => this.named(text))}${mark}`;
  }

  /** 'Flight number, tag number, receipts, we pay within a week': a list, and what is said beside it. */
  private withoutAsides(): string | undefined {
    const { said, mark, cues } = this;
    const pieces = splitPieces(said, cues);
    const own = pieces.filter(
      ({ text }) =>
        !cues.find('tick').test(plain(text)) && SAYS.some(name => cues.find(name).test(plain(text))),
    );
    const isAside = ({ text, join }: Piece): boolean =>
      join === 'comma' && !['question', 'aux', 'ask'].some(name => cues.start(name).test(plain(text)));
    const aside = own.every(isAside) ? own : [];
    if (aside.length === 0 || aside.length > pieces.length / 4) return undefined;
    const left = aside.reduce(
      (list, { text }) => list.replace(new RegExp(`,\\s*${escapeRegExp(text)}`, 'u'), ''),
      said,
    );
    const listed =
      left === said ? undefined : new Fragment(left, mark, this.answers, cues, this.names).listed();
    return (
      listed && `${listed.replace(/[.;!]?\s*$/u, '. ')}${aside.map(({ text }) => text).join('. ')}${mark}`
    );
  }

  /** 'Pool type - salt, chlorine, mineral', 'Do they drive: never, sometimes, whenever it rains': a head with its answers. */
  private headed(): string | undefined {
    const { said, mark, cues } = this;
    const found = /^\s*(?<head>[^:,–—()]{2,60}?)(?::|\s[-–—]+)\s+(?<list>[^:–—()]+)$/u.exec(said)?.groups;
    const { head = '', list = '' } = found ?? {};
    const pieces = splitPieces(list, cues);
    const asks = ['question', 'aux'].some(name => cues.start(name).test(plain(head)));
    const folded = plain(head);
    if (pieces.length < 2 || pieces.some(({ join }) => join === 'or' || join === 'and')) return undefined;
    if (
      words(head) > (asks ? 9 : 4) ||
      ['required', 'optional', ...BEGINS, ...SAYS].some(name => cues.find(name).test(folded))
    )
      return undefined;
    if (takeRefusals(pieces, cues).refused.length > 0) return undefined;
    const free = pieces.filter(
      ({ text }) => words(text) <= (asks ? 7 : LONGEST_ANSWER) && !this.named(text),
    ).length;
    if (free < pieces.length - (asks || this.labels(head) ? 1 : 0)) return undefined;
    return `${asking(cues)}${head} (${pieces.map(({ text }) => text).join(', ')})${mark}`;
  }

  /** 'Extras gazebo, LED lights, steps (several allowed)': several of one thing can only be its answers. */
  private ticked(): string | undefined {
    const { said, mark, cues } = this;
    const found = ALLOWED_HERE.test(mark)
      ? /^\s*(?:(?:ask|demander|preguntar) )?(?<list>[^:?()]+)$/u.exec(said)?.groups
      : undefined;
    const pieces = splitPieces(found?.['list'] ?? '', cues);
    if (
      pieces.length < 3 ||
      pieces.some(({ text }) => words(text) > LONGEST_ANSWER || this.names.firm(text) >= 0.9)
    )
      return undefined;
    const [first, ...others] = pieces.map(({ text }) => text);
    const [head = '', ...rest] = (first ?? '').split(/\s+/u);
    const named = rest.length > 0 && (this.labels(head) || isCategory(head));
    return named
      ? `${asking(cues)}${head} (${[rest.join(' '), ...others].join(', ')})${mark}`
      : `${[first, ...others].slice(0, -1).join(', ')} ${this.or} ${others.at(-1) ?? ''}${mark.replace(/[.;!]+\s*|$/u, '? ')}`;
  }

  private get or(): string {
    return structureWords(this.cues.language)?.or ?? 'or';
  }

  private labels(head: string): boolean {
    return isLabel(head, this.cues) || isAttribute(head, this.cues);
  }

  private isShort({ text }: Piece): boolean {
    const folded = plain(text);
    const asks =
      this.cues.start('question').test(folded) ||
      this.cues.start('aux').test(folded) ||
      ASKS_WITHIN.test(folded);
    const { text: left, place, box } = annotate({ text, join: 'start' }, this.cues);
    if (box) return words(text) <= LONGEST_BOX;
    if (place !== undefined || !/\p{L}{2}/u.test(left)) return false;
    // 'Reason for leaving (pay, manager, commute)' is as long as its name.
    const name = this.cues.language === 'en' ? text.replace(/\([^()]*,[^()]*\)/gu, ' ') : text;
    return asks ? words(text) <= 9 : words(name) <= LONGEST_NAME && !this.cues.find('telling').test(folded);
  }

  /** 'Glass, polycarbonate, solid': three or more things none of which a form asks for. */
  private isChoice(pieces: readonly Piece[]): boolean {
    const offered = /[?(]/u.test(this.mark);
    const isAnswer = ({ text, join }: Piece, at: number): boolean =>
      (join === 'start' || join === 'comma') &&
      words(text) <= LONGEST_ANSWER &&
      !(offered || (at === pieces.length - 1 && at > 1 && this.isKind(text))
        ? this.names.firm(text) >= 0.9 ||
          this.labels(text) ||
          ['question', 'aux'].some(name => this.cues.start(name).test(plain(text)))
        : this.named(text));
    return pieces.length >= 3 && pieces.every(isAnswer);
  }

  /** 'Blue course', of which 'yellow, green' are others; 'time slot' is asked for. */
  private isKind(text: string): boolean {
    const [kind = '', thing, ...more] = text.split(/\s+/u);
    return thing !== undefined && more.length === 0 && !this.named(kind) && !this.labels(text);
  }

  /** Whether a few words name something that a form asks for. */
  private named(text: string): boolean {
    const { cues, names } = this;
    const folded = plain(text);
    const said = annotate({ text, join: 'start' }, cues);
    return (
      names(text) >= 0.34 ||
      isLabel(text, cues) ||
      isAttribute(text, cues) ||
      [NUMBERS, FILES, COUNT].some(shape => shape.test(folded)) ||
      cues.start('question').test(folded) ||
      cues.start('aux').test(folded) ||
      /^(?:an?|the|their|your|el|las?|los|una?|su|les?|leur|une) |^l'/u.test(folded) ||
      said.yesNo === true ||
      said.scale !== undefined ||
      said.required !== undefined ||
      said.counted === true
    );
  }
}

/** A sentence without what is to be ticked, which says 'I agree' for the visitor. */
const withoutBoxes = (folded: string, cues: Cues): string =>
  folded.replace(cues.regex(`${cues.word(cues.source('tick'))} i [^,.;]*`, 'gu'), ' ');

const words = (text: string): number => text.trim().split(/\s+/u).length;

/** What forms are called. */
const PURPOSES =
  /^(?:location|reservation|reparation|commande|demande|devis|inscription|bulletin|vente|livraison|cours|atelier|stage|visite|suivi|alquiler|reserva|reparacion|pedido|solicitud|presupuesto|inscripcion|venta|entrega|clases|taller|visita)s? (?:d[eu'] ?|des |del |para |pour |en )|\b(?:hire|rental|services?|repairs?|bookings?|orders?|quotes?|enquir(?:y|ies)|inquir(?:y|ies)|requests?|entry|entries|appointments?|applications?|waiting list|reports?|reservations?|invitation|rsvp|feedback|checks?|inspection|trial|taster|workshops?)$/u;

/** 'From what time', 'for how long'. */
const ASKS_WITHIN =
  /^(?:from|until|till|by|at|on|for|to|in|since|with|of) (?:what|which|when|where|whom?|how)\b/u;

/** What begins a sentence that is read as it stands. */
const BEGINS = ['ask', 'refuse', 'only', 'if'];

/** What a sentence says of the form as a whole. */
const SAYS = ['anon', 'onlyAfter', 'mailOnly', 'phoneOnly', 'self', 'steps'];
