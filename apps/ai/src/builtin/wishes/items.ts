import { ChoiceReader, MOST_OF_CHOICE } from './choice-reader.js';
import { jointsOf, withDetails, withoutDetails } from './details.js';
import { inTwo } from './in-two.js';
import { addAnswers, lastWord, spreadScale } from './item-shapes.js';
import type { Loose } from './loose-reader.js';
import { indexOutside, optionsIn, piecesOf } from './pieces.js';
import { closedAsk, headedAnswers, waysOf } from './run-shapes.js';
import { isAmount } from './shapes.js';
import { trimmed } from './signs.js';
import type { Ask } from './wish.types.js';

/** Share of known items from which a list names things to ask instead of answers. */
const LISTED = 0.5;

/** Colon or dash between a text and its answers. */
function markIn(said: string): { at: number; isColon: boolean } {
  const colon = indexOutside(said, /[:：]/u);
  const dash = /\s[-–—]\s/u.exec(said)?.index ?? -1;
  const isColon = colon > 0 && (dash < 0 || colon < dash);
  return { at: isColon ? colon : dash, isColon };
}

/** Matches 'About the dog: name, age', 'Pet: name, breed'. */
const WHOSE = new RegExp(
  [
    '(?:\\babout (?:the|their|your) |^(?:(?:for )?each |the )?)(?<whose>(?<=about (?:the|their|',
    'your) )\\p{L}+(?: \\p{L}+)?|pet|dog|cat|horse|child|student|patient|bride|groom|company|business|',
    'property|venue)$',
  ].join(''),
  'iu',
);

/** Parses lists of things to ask for. */
export class ItemReader extends ChoiceReader {
  /** Reads a choice that is named only by its answers. */
  choiceOf(options: readonly string[]): Ask {
    return this.choice({ text: '' }, options);
  }

  /** Asks in the words after 'ask for', in order. */
  read(said: string): Ask[] {
    const parts = piecesOf(said, /[;；]/u);
    return parts.length > 1 ? parts.flatMap(part => this.readPart(part)) : this.readPart(said);
  }

  private readPart(said: string): Ask[] {
    const bare = this.bareChoice(said);
    if (bare) return [bare];
    const { head, answers, rest, whose } = this.withAnswers(said);
    const asks = this.loose(this.parted(this.pieces(head)))
      .map(one => this.askOf(one))
      .flatMap(ask => this.opened(ask))
      .flatMap(ask => inTwo(ask, this.signs))
      .map(ask =>
        whose && this.isShort(ask) && this.signs.isAll('name', ask.text)
          ? { ...ask, text: `${whose}'s ${ask.text}` }
          : ask,
      );
    spreadScale(asks, this.signs);
    const last = asks.at(-1);
    if (answers && last) addAnswers(last, answers, this.signs);
    return [...asks, ...(rest ? this.read(rest) : [])].filter(({ text }) => text !== '');
  }

  /** Reads 'plain, sesame, raisin or whole wheat', 'whether it's furniture, a vehicle or a boat'. */
  private bareChoice(said: string): Ask | undefined {
    const asked = this.signs.afterStart(said, 'whether');
    const lead = asked === trimmed(said) ? said : this.signs.afterStart(asked, 'prefer');
    const pieces = piecesOf(lead);
    const last = pieces.at(-1) ?? '';
    const isEnd = pieces.length > 2 && jointsOf(this.signs).or.test(last) && !/[:：(（?？]/u.test(lead);
    const options =
      isEnd && (lead === said || lead !== asked) ? optionsIn(lead, jointsOf(this.signs)) : undefined;
    const isAnswer = (one: string): boolean =>
      one.split(/\s+/u).length <= MOST_OF_CHOICE - (lead === said ? 1 : 0) &&
      !(lead === said && this.isThing(one)) &&
      !this.isAsking(one);
    return options?.every(isAnswer) ? this.choice({ text: '' }, options) : undefined;
  }

  private isShort = (ask: Ask): boolean => ask.question !== true && ask.text.split(/\s+/u).length < 3;

  /** Reads 'Which street they live on: Oak Ct, Birch Ln' and 'what to fix - scheduling, reporting - and when'. */
  private withAnswers(said: string): { head: string; answers?: string; rest?: string; whose?: string } {
    const { at, isColon } = markIn(said);
    if (at < 2) return { head: said };
    const head = said.slice(0, at);
    const after = said.slice(at).replace(/^[\s:：–—-]+/u, '');
    // 'Sign-up for the food bank - shifts, licence' asks for the items after its name.
    if (this.signs.has('form', head) && !/,/u.test(head) && !this.isAsking(head)) return { head: after };
    const end = isColon ? -1 : after.search(/\s[-–—]\s/u);
    const list = end < 0 ? after : after.slice(0, end);
    const rest = end < 0 ? '' : after.slice(end).replace(/^[\s–—-]+/u, '');
    if (this.areAnswers(list, head)) return { head, answers: list, rest };
    const whose = WHOSE.exec(head)?.groups?.['whose'];
    return isColon ? { head: after, ...(whose ? { whose } : {}) } : { head: `${head}, ${after}` };
  }

  private areAnswers(list: string, head: string): boolean {
    const [first = ''] = list.split(/\s[-–—]\s/u);
    const options = optionsIn(withoutDetails(first, { text: '' }, this.signs), jointsOf(this.signs));
    const owner = this.signs.afterStart(piecesOf(head).at(-1) ?? '', 'and', 'opener');
    const isPeople = this.signs.starts('people', owner) && !this.isAsking(owner);
    return options !== undefined && !isPeople && (this.isAsking(owner) || !this.areThings(options));
  }

  private areThings(options: readonly string[]): boolean {
    return options.filter(one => this.isThing(one) || this.isAsking(one)).length > LISTED * options.length;
  }

  private askOf({ text, answers }: Loose): Ask {
    const last = lastWord(text);
    const run = answers.length > 0 ? headedAnswers(text, this.signs) : undefined;
    const first = run?.answer ?? (answers.some(isAmount) && isAmount(last) ? last : undefined);
    const lead = this.leadOfChoice(text, answers);
    const ways = answers.length > 0 ? waysOf(text) : undefined;
    if (ways) {
      const way: Ask = { text: ways.head, question: true, multiple: true };
      addAnswers(way, [ways.way, ...answers].join(', '), this.signs);
      return this.named(way);
    }
    const ask = withDetails(first ? text.slice(0, -first.length) : text, this.signs);
    if (answers.length === 0) return this.named(closedAsk(ask, this.signs));
    addAnswers(ask, [first ?? lead, ...answers].filter(Boolean).join(', '), this.signs);
    return lead && ask.options ? this.choice(ask, ask.options) : this.named(ask);
  }

  /** Reads 'refund' from 'whether they want a refund, exchange or store credit'. */
  private leadOfChoice(text: string, answers: readonly string[]): string | undefined {
    const asked = this.signs.afterStart(text, 'whether');
    if (answers.length === 0 || asked === trimmed(text)) return undefined;
    const lead = this.signs.afterStart(this.signs.afterStart(asked, 'prefer'), 'article');
    return lead !== asked && lead.split(/\s+/u).length < MOST_OF_CHOICE ? lead : undefined;
  }

  /** Asks for each item in brackets: 'Who they are (name, phone, email)'. */
  private opened(ask: Ask): Ask[] {
    // '希望日(第一希望、第二希望)' asks for two dates.
    if (ask.options?.every(option => /^第.希望$/u.test(option)))
      return ask.options.map(option => ({ text: `${option}の${ask.text.replace(/^ご?希望/u, '')}` }));
    const things = ask.options?.filter(option => this.isThing(this.signs.beforeEnd(option, 'tail'))) ?? [];
    const isOpen =
      things.length > 2 &&
      things.length === ask.options?.length &&
      !things.some(thing => /\d/u.test(thing)) &&
      !this.signs.starts('question', ask.text.replace(/^who\b/iu, ''));
    return isOpen
      ? (ask.options ?? []).map(text => ({ text: this.signs.beforeEnd(text.toLowerCase(), 'tail') }))
      : [ask];
  }
}
