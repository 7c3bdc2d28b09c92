import { escapeRegExp } from '../escape-regexp.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';
import { masked, splitPieces } from './pieces.js';
import type { Piece } from './wish.types.js';

/** A sentence, or what stands before and behind its colon. */
const SEGMENT = /(?:[^.:;?!\n]|[.:](?=\S))+/gu;

/** So many words may belong to one answer. */
const LONGEST = 3;
/** So many answers stand in a row without a sign. */
const MOST = 7;

/** Words that a name is made of, but no answer that stands alone. */
const WITHIN_WORD =
  '(?:(?:of|in|on|for|under|over|about|around|before|after|until|since|than|into|near|to|the|an?|and|or|per|at|with|from|by|as|is|are|was|if|how|what|which|who|when|where|why|they|their|them|you|your|we|our|us|it|its|i|my|this|that|range|etc)(?![\\p{L}\\p{N}]))';
const WITHIN = new RegExp(`^${WITHIN_WORD}$`, 'u');

/** What every form asks. */
const CONTACT =
  /(?:^|\s)(?:names?|e-?mails?|phone|mobile|tel|telephone|address(?:es)?|postcode|contact|photos?|pictures?|message|comments?|notes?|remarks?|details|requests|requirements)$/u;

/**
 * Answers that stand right behind what is asked, in brackets: 'occasion wedding, birthday or other', 'voice part soprano
 * alto tenor bass'. What is asked is told by its last word (the cue `sort`).
 */
export function answerHeads(text: string, cues: Cues, names: Names): string {
  if (cues.language !== 'en') return text;
  let out = '';
  let from = 0;
  for (const { 0: found, index } of masked(text).matchAll(SEGMENT)) {
    const segment = text.slice(index, index + found.length);
    const opens = index === 0 && text[index + found.length] !== ':';
    // What is asked with its mark is read as a question.
    const asks = text[index + found.length] === '?';
    out += text.slice(from, index) + (asks ? segment : new Segment(segment, opens, cues, names).written());
    from = index + found.length;
  }
  return out + text.slice(from);
}

class Segment {
  constructor(
    private readonly said: string,
    /** It begins the description. */
    private readonly opens: boolean,
    private readonly cues: Cues,
    private readonly names: Names,
  ) {}

  written(): string {
    const { cues } = this;
    if (!cues.find('sort').test(plain(this.said))) return this.said;
    const pieces = splitPieces(this.said, cues);
    let out = this.said;
    let from = 0;
    pieces.forEach(({ text, join }, at) => {
      const { head, rest } = this.parted(text);
      const words = rest.split(/\s+/u);
      const single = head !== '' && words.length <= MOST && words.every(word => this.isAnswer(word));
      if (join === 'or' || pieces[at + 1]?.slash || head === '' || !(single || this.isAnswer(rest))) return;
      // 'Which session suits, Thursday evening or Saturday morning'
      if (cues.start('question').test(plain(text)) && !words.every(word => this.isPlain(word))) return;
      const last = this.lastOf(pieces, at, rest);
      const closed = pieces[last]?.join === 'or' && last > at;
      // An 'or' further on belongs to something else than the answers that stand before it.
      const next = pieces[last + 1];
      const sized = SIZE.test(plain(rest)) && SIZE.test(plain(next?.text ?? '').split(' ')[0] ?? '');
      if (!closed && (next?.join === 'or' || sized)) return;
      const others = pieces.slice(at + 1, last + 1).map(one => one.text);
      const apart =
        others.length === 0
          ? words.length > 2
          : words.length > 2 ||
            (others.length === 1 && (!this.isPlain(words[0] ?? '') || this.isPlain(words[1] ?? '')));
      const row = single && apart && !others.some(one => /\s/u.test(one));
      const options = [...(row ? words : [rest]), ...others];
      if (options.length < (closed ? 2 : 3) || (!row && words.length > LONGEST)) return;
      const start = out.indexOf(`${head} ${rest}`, from);
      const end = others.reduce(
        (index, one) => (index < 0 ? -1 : endOf(out, one, index)),
        start < 0 ? -1 : start + head.length + 1 + rest.length,
      );
      if (end < 0) return;
      const asks = this.opens && at === 0 && !cues.start('ask').test(plain(text)) ? 'Ask ' : '';
      const by = `${asks}${head} (${options.join(', ')})`;
      out = out.slice(0, start) + by + out.slice(end);
      from = start + by.length;
    });
    return out;
  }

  /** 'Voice part soprano alto tenor bass': what is asked, and what stands behind it. */
  private parted(text: string): { head: string; rest: string } {
    const { cues } = this;
    const asked = cues.start('ask').exec(plain(text))?.[0].length ?? 0;
    const found = cues
      .regex(
        `^(?<lead>.*?)(?<![^\\s])(?<head>(?:(?!${WITHIN_WORD})[^\\s,()]+ ){0,2}?(?:${cues.source('sort')})(?! (?:${cues.source('sort')})(?![\\p{L}]))(?: (?:of|for|to) (?!${WITHIN_WORD})\\p{L}+)?) (?<rest>[^()]+)$`,
      )
      .exec(plain(text).slice(asked))?.groups;
    const { lead = '', head = '', rest = '' } = found ?? {};
    // What leads to the thing ends with a word that belongs to no name.
    if (!found || !new RegExp(`(?:^|${WITHIN_WORD})\\s*$`, 'u').test(lead)) return { head: '', rest: '' };
    const start = asked + lead.length;
    return { head: text.slice(start, start + head.length), rest: text.slice(text.length - rest.length) };
  }

  /** The last answer of the run that begins with a piece: its 'or', or the last one that names nothing asked. */
  private lastOf(pieces: readonly Piece[], at: number, rest: string): number {
    const sized = SIZE.test(plain(rest));
    const until = (fits: (piece: Piece) => boolean): number => {
      let last = at;
      for (let next = pieces[last + 1]; next && next.join !== 'and'; next = pieces[last + 1]) {
        if (
          !fits(next) ||
          (sized && !SIZE.test(plain(next.text))) ||
          next.slash ||
          this.parted(next.text).head !== ''
        )
          break;
        last++;
        if (next.join === 'or') break;
      }
      return last;
    };
    const closed = until(({ text, join }) => join === 'or' || this.isAnswer(text));
    return pieces[closed]?.join === 'or'
      ? closed
      : until(({ text }) => this.isAnswer(text) && this.names.firm(text) < 0.9);
  }

  /** One of the words that are answers and nothing else. */
  private isPlain(word: string): boolean {
    return this.cues.regex(`^(?:${this.cues.source('answer')})$`).test(plain(word));
  }

  private isAnswer(text: string): boolean {
    const { cues } = this;
    const folded = plain(text);
    const words = folded.split(/\s+/u);
    return (
      text !== '' &&
      words.length <= LONGEST &&
      !words.some(word => WITHIN.test(word)) &&
      /^[\p{L}\p{N}£$€"']/u.test(text) &&
      !/[()]/u.test(text) &&
      !CONTACT.test(folded) &&
      !SCALE.test(folded) &&
      !isLabel(text, cues) &&
      !isAttribute(text, cues) &&
      !BEGINS.some(name => cues.start(name).test(folded)) &&
      !HOLDS.some(name => cues.find(name).test(folded))
    );
  }
}

const SIZE = /^(?:\d{0,2}x{0,3}[sml]|xs)$/u;
const SCALE = /^[01] ?(?:-|to) ?\d{1,3}$/u;

const BEGINS = ['required', 'optional', 'yesNo', 'aux', 'ask', 'only', 'refuse', 'question', 'if', 'multi'];
const HOLDS = ['required', 'optional', 'yesNo', 'askAfter', 'scale'];

/** Where a word ends that stands in a text from a place on. */
function endOf(text: string, word: string, from: number): number {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(word)}`, 'u').exec(text.slice(from));
  return found ? from + found.index + word.length : -1;
}
