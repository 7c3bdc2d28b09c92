import { jointsOf, withDetails, withoutDetails } from './details.js';
import { ItemParts } from './item-parts.js';
import { addAnswers, ands, asYesNo, jointWord, lastWord, withSeveral } from './item-shapes.js';
import { indexOutside, optionsIn, piecesOf } from './pieces.js';
import { isAmount, isWeekday } from './shapes.js';
import { type Signs, trimmed } from './signs.js';
import type { Ask, Known } from './wish.types.js';

/** Share of its words from which the catalogue knows a thing. */
const KNOWN = 0.9;
/** Share of known answers from which a list names things to ask instead of answers. */
const LISTED = 0.5;
const MOST_OF_CHOICE = 4;

/** Where a colon or a dash parts a text from answers. */
function markIn(said: string): { at: number; isColon: boolean } {
  const colon = indexOutside(said, /[:：]/u);
  const dash = /\s[-–—]\s/u.exec(said)?.index ?? -1;
  const isColon = colon > 0 && (dash < 0 || colon < dash);
  return { at: isColon ? colon : dash, isColon };
}

/** Words of a list with the answers that follow them without a mark. */
interface Loose {
  text: string;
  answers: string[];
}

/** Reads the enumeration of things to ask. */
export class ItemReader extends ItemParts {
  /** The asks in words behind 'ask for', in order. */
  read(said: string): Ask[] {
    const { head, answers, rest, whose } = this.withAnswers(said);
    const asks = this.loose(this.parted(this.pieces(head)))
      .map(one => this.askOf(one))
      .flatMap(ask => this.opened(ask))
      .map(ask => (whose && this.isShort(ask) ? { ...ask, text: `${whose}'s ${ask.text}` } : ask));
    this.spreadScale(asks);
    const last = asks.at(-1);
    if (answers && last) addAnswers(last, answers, this.signs);
    return [...asks, ...(rest ? this.read(rest) : [])].filter(({ text }) => text !== '');
  }

  /** 'Food, service, rooms, each from 1 to 5' */
  private spreadScale(asks: Ask[]): void {
    const at = asks.findIndex(
      ask =>
        ask.scale &&
        this.signs.isAll('scale', ask.text.replace(/^(?:each|note|all|je|jeweils|cada una?)\s/iu, '')),
    );
    const scale = asks[at]?.scale;
    if (at < 1 || !scale) return;
    asks.splice(at, 1);
    for (const ask of asks.slice(0, at))
      if (!ask.options && !ask.yesNo && !ask.long && !ask.question) ask.scale ??= scale;
  }

  private isShort = (ask: Ask): boolean => ask.question !== true && ask.text.split(/\s+/u).length < 3;

  private pieces(text: string): string[] {
    return piecesOf(text)
      .map(piece => this.signs.beforeEnd(piece, 'tail'))
      .filter(piece => !this.signs.isAll('tail', piece) && !this.signs.starts('example', piece));
  }

  /** 'Which street they live on: Oak Ct, Birch Ln' and 'what to fix - scheduling, reporting - and when'. */
  private withAnswers(said: string): { head: string; answers?: string; rest?: string; whose?: string } {
    const { at, isColon } = markIn(said);
    if (at < 2) return { head: said };
    const head = said.slice(0, at);
    const after = said.slice(at).replace(/^[\s:：–—-]+/u, '');
    const end = isColon ? -1 : after.search(/\s[-–—]\s/u);
    const list = end < 0 ? after : after.slice(0, end);
    const rest = end < 0 ? '' : after.slice(end).replace(/^[\s–—-]+/u, '');
    if (this.areAnswers(list, head)) return { head, answers: list, rest };
    const whose = /\babout (?:the|their|your) (?<whose>\p{L}+(?: \p{L}+)?)$/iu.exec(head)?.groups?.['whose'];
    return isColon ? { head: after, ...(whose ? { whose } : {}) } : { head: `${head}, ${after}` };
  }

  private areAnswers(list: string, head: string): boolean {
    const [first = ''] = list.split(/\s[-–—]\s/u);
    const options = optionsIn(withoutDetails(first, { text: '' }, this.signs), jointsOf(this.signs));
    const owner = this.signs.afterStart(piecesOf(head).at(-1) ?? '', 'and', 'opener');
    return options !== undefined && (this.isAsking(owner) || !this.areThings(options));
  }

  private areThings(options: readonly string[]): boolean {
    return options.filter(one => this.isThing(one) || this.isAsking(one)).length > LISTED * options.length;
  }

  /** 'How often, daily, weekly or never': short pieces behind a question are its answers. */
  private loose(pieces: readonly string[]): Loose[] {
    const found: Loose[] = [];
    for (const piece of pieces) {
      const before = found.at(-1);
      if (before && this.isLooseAnswer(piece, before)) before.answers.push(piece);
      else found.push({ text: piece, answers: [] });
    }
    return found.flatMap(one => this.orApart(one));
  }

  private isLooseAnswer(piece: string, before: Loose): boolean {
    const { signs } = this;
    const isAmounts = isAmount(piece) || piece.split(/\s+/u).every(isAmount);
    if (
      isAmounts &&
      (this.isAsking(before.text) || isAmount(lastWord(before.text)) || before.answers.some(isAmount))
    )
      return true;
    if (signs.isAll('yesNo', piece)) return true;
    const bare = trimmed(piece);
    const [first = bare] = bare.split(jointsOf(signs).or);
    return (
      this.isAsking(signs.afterStart(before.text, 'opener')) &&
      !/[(（:：]/u.test(before.text) &&
      bare.split(/\s+/u).length <= MOST_OF_CHOICE + 2 &&
      signs.afterStart(bare, 'article') === bare &&
      !this.isAsking(bare) &&
      !(this.isThing(first) && !isWeekday(first) && !isAmount(first))
    );
  }

  /** One loose answer is none, unless it holds an alternative. */
  private orApart({ text, answers }: Loose): Loose[] {
    const isList =
      answers.length > 1 ||
      answers.some(
        one =>
          jointsOf(this.signs).or.test(one) ||
          this.signs.isAll('yesNo', one) ||
          isAmount(one) ||
          one.split(/\s+/u).every(isAmount),
      );
    return isList ? [{ text, answers }] : [text, ...answers].map(one => ({ text: one, answers: [] }));
  }

  private askOf({ text, answers }: Loose): Ask {
    const last = lastWord(text);
    const first = answers.some(isAmount) && isAmount(last) ? last : undefined;
    const lead = this.leadOfChoice(text, answers);
    const ask = withDetails(first ? text.slice(0, -first.length) : text, this.signs);
    if (answers.length === 0) return this.named(ask);
    addAnswers(ask, [first ?? lead, ...answers].filter(Boolean).join(', '), this.signs);
    return lead && ask.options ? this.choice(ask, ask.options) : this.named(ask);
  }

  /** 'Refund' of 'whether they want a refund, exchange or store credit'. */
  private leadOfChoice(text: string, answers: readonly string[]): string | undefined {
    const asked = this.signs.afterStart(text, 'whether');
    if (answers.length === 0 || asked === trimmed(text)) return undefined;
    const lead = this.signs.afterStart(this.signs.afterStart(asked, 'prefer'), 'article');
    return lead !== asked && lead.split(/\s+/u).length < MOST_OF_CHOICE ? lead : undefined;
  }

  private choice(ask: Ask, options: readonly string[]): Ask {
    const texts = options.map(option => this.signs.afterStart(option, 'article'));
    const text = `${texts.slice(0, -1).join(', ')} ${jointWord(this.signs)} ${texts.at(-1) ?? ''}`;
    return { ...ask, options: texts, text, question: true };
  }

  /** With the words that name the thing, and its kind of question. */
  private named(ask: Ask): Ask {
    const { signs } = this;
    const text = signs.afterStart(ask.text, 'opener');
    const box = signs.starts('box', text) ? signs.afterStart(text, 'box') : text;
    if (box !== text && signs.starts('box', text))
      return { ...ask, text: box.replace(/\s(?:which|because|so that)\s.*$/iu, ''), box: true };
    const agreed = signs.afterStart(text, 'agree');
    if (signs.starts('agree', text)) return { ...ask, text: agreed, box: true };
    if (signs.starts('whether', `${text} `)) return this.whether({ ...ask, text });
    if (signs.starts('question', text)) return withSeveral(asYesNo({ ...ask, text, question: true }));
    const bare = signs.afterStart(text, 'article');
    return withSeveral(this.alternative({ ...ask, text: bare }) ?? { ...ask, text: bare });
  }

  private whether(ask: Ask): Ask {
    const asked = this.signs
      .afterStart(ask.text, 'whether')
      .replace(/\s(?:or not|ou non|o no|oder nicht)$/iu, '');
    const lead = this.signs.afterStart(asked, 'prefer');
    const options = ask.options ?? (lead === asked ? undefined : optionsIn(lead, jointsOf(this.signs)));
    if (options?.every(option => option.split(/\s+/u).length <= MOST_OF_CHOICE + 1))
      return this.choice(ask, options);
    return { ...ask, yesNo: !ask.options, question: true };
  }

  /** 'Pickup or delivery', 'pickup day Saturday or Sunday' */
  private alternative(ask: Ask): Ask | undefined {
    if (ask.options || ask.yesNo || ask.scale) return undefined;
    const [left = '', right = '', ...more] = ask.text.split(jointsOf(this.signs).or);
    if (right === '' || more.length > 0) return undefined;
    const last = lastWord(left);
    const head = left.slice(0, -last.length).trim();
    const isHeaded = head !== '' && this.isThing(head) && !/\s/u.test(right) && !this.isThing(left);
    if (isHeaded) return { ...ask, text: head, options: [last, right] };
    const options = optionsIn(ask.text, jointsOf(this.signs)) ?? [];
    return this.arePair(options) ? this.choice(ask, options) : undefined;
  }

  /** Two answers of as many words, neither of them a thing to ask for. */
  private arePair(options: readonly string[]): boolean {
    const [first = 0, second = 0] = options.map(option => option.split(/\s+/u).length);
    const isEven = options.length === 2 && first === second && first < 3;
    return isEven && options.every(one => !this.isThing(one) || isWeekday(one));
  }

  /** 'Who they are (name, phone, email)': a bracket of things asks for each of them. */
  private opened(ask: Ask): Ask[] {
    const things = ask.options?.filter(option => this.isThing(this.signs.beforeEnd(option, 'tail'))) ?? [];
    const isOpen =
      things.length > 2 &&
      things.length === ask.options?.length &&
      !this.signs.starts('question', ask.text.replace(/^who\b/iu, ''));
    return isOpen
      ? (ask.options ?? []).map(text => ({ text: this.signs.beforeEnd(text.toLowerCase(), 'tail') }))
      : [ask];
  }
}
