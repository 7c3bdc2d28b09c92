import { jointsOf } from './details.js';
import { asYesNo, joined, lastWord, pairAtEnd, withSeveral } from './item-shapes.js';
import { LooseReader } from './loose-reader.js';
import { optionsIn } from './pieces.js';
import { isWeekday } from './shapes.js';
import { trimmed } from './signs.js';
import type { Ask } from './wish.types.js';

export const MOST_OF_CHOICE = 4;
const SLASHES = /^(?<head>\p{L}+(?: \p{L}+)??) (?<list>[\p{L}-]+(?: ?\/ ?[\p{L}-]+(?: [\p{L}-]+)?)+)$/u;
/** Matches 'Homeowner or tenant'. */
const PERSON = /^\p{L}{3,}(?:er|or|ant|ent|in|aire|ario|aria|ino|ina|tor|tora)$/iu;
const MOST_JAPANESE = 6;
const READY = /^(?:willing|able|happy|interested|ready|available|comfortable)\b/iu;
const NEED = /^(?:need|want) [^,]{3,40}\?$/iu;
const STARS = { from: 1, to: 5 };
const OTHERWISE = ['date', 'time', 'number', 'file', 'url'] as const;
const OR_NOT = /\s(?:or not|ou non|o no|oder nicht)$/iu;

/** Matches two numbers or two days of the week. */
const areAlike = (one: string, other: string, head: string): boolean =>
  (/^\d/u.test(one) && /^\d/u.test(other) && !/\d/u.test(head)) || (isWeekday(one) && isWeekday(other));

/** Names an ask and finds its form: a choice, yes or no, a check box, or a rating. */
export class ChoiceReader extends LooseReader {
  protected choice(ask: Ask, options: readonly string[]): Ask {
    const texts = options.map(option => this.signs.afterStart(option, 'article'));
    const text = joined(texts, this.signs);
    return { ...ask, options: texts, text, question: true };
  }

  /** Adds the words that name the ask, and its form. */
  protected named(ask: Ask): Ask {
    const { signs } = this;
    const text = signs.afterStart(ask.text, 'opener');
    const box = signs.starts('box', text) ? signs.afterStart(text, 'box') : text;
    if (box !== text && signs.starts('box', text))
      return { ...ask, text: box.replace(/\s(?:which|because|so that)\s.*$/iu, ''), box: true };
    const agreed = signs.afterStart(text, 'agree');
    if (signs.starts('agree', text)) return { ...ask, text: agreed, box: true };
    if (signs.starts('whether', `${text} `)) return this.whether({ ...ask, text });
    if (signs.starts('question', text))
      return withSeveral(asYesNo({ ...ask, text, question: true }, signs), signs);
    const rated = this.ratedIn(text, ask);
    if (rated) return rated;
    // E.g. 'Last cleaned'
    if (signs.isAll('lastDone', text)) return { ...ask, text: `when was it ${text}`, question: true };
    // E.g. 'Own the home'
    if (signs.isAll('owns', text))
      return { ...ask, text: `do they ${text}`, question: true, yesNo: !ask.options };
    // E.g. 'Need gloves and a picker?'
    if (NEED.test(text)) return { ...ask, text, yesNo: true };
    const bare = this.withoutClause(signs.afterStart(text, 'article'));
    return withSeveral(this.alternative({ ...ask, text: bare }) ?? this.polar({ ...ask, text: bare }), signs);
  }

  /** Reduces 'phone number that somebody answers' to 'phone number'. */
  private withoutClause(text: string): string {
    const head = /^(?<head>.{3,30}?) (?:that|which) (?!is|are|best).{4,}$/iu.exec(text)?.groups?.['head'];
    return head !== undefined && this.isTyped(head) ? head : text;
  }

  /** Reads 'Rate the food', 'marks from 1 to 5 for the food'. */
  private ratedIn(text: string, ask: Ask): Ask | undefined {
    const said =
      ask.scale && /^(?:for|pour|für|para) \S/iu.test(text) ? text.replace(/^\S+ /u, '') : undefined;
    if (said) return { ...ask, text: this.signs.afterStart(said, 'article'), rated: true };
    const bare = this.signs.starts('rate', text) ? this.signs.afterStart(text, 'rate', 'article') : text;
    return bare === text ? undefined : { ...ask, text: bare, scale: ask.scale ?? STARS, rated: true };
  }

  /** Reads yes-or-no asks: 'Conservatory?', 'neutered or not', 'child seat needed'. */
  protected polar(ask: Ask): Ask {
    if (ask.options || ask.yesNo || ask.scale || ask.long) return ask;
    const most = READY.test(ask.text) ? 2 * MOST_OF_CHOICE : MOST_OF_CHOICE + 1;
    const isAsked = /[?？]$/u.test(ask.text) && ask.text.split(/\s+/u).length <= most;
    const text = ask.text.replace(/[\s?？]+$/u, '').replace(OR_NOT, '');
    const isOpen = isAsked || OR_NOT.test(ask.text);
    // E.g. 'Had acupuncture before?'
    if (this.signs.isAll('elided', text))
      return { ...ask, text: `have they ${text}`, yesNo: true, question: true };
    if (OTHERWISE.some(sign => this.signs.isAll(sign, text))) return { ...ask, text };
    const shown = isAsked && this.signs.language === 'en' ? `${text}?` : text;
    return isOpen || this.signs.isAll('polar', text)
      ? { ...ask, text: shown, yesNo: true }
      : { ...ask, text };
  }

  protected whether(ask: Ask): Ask {
    const asked = this.signs.afterStart(ask.text, 'whether').replace(OR_NOT, '');
    const lead = this.signs.afterStart(asked, 'prefer');
    const options = ask.options ?? (lead === asked ? undefined : optionsIn(lead, jointsOf(this.signs)));
    if (options?.every(option => option.split(/\s+/u).length <= MOST_OF_CHOICE + 1))
      return this.choice(ask, options);
    const closed = ask.options ? undefined : pairAtEnd(asked, this.signs);
    if (closed) return { ...ask, options: closed, question: true };
    // E.g. '¿Buscan comprar o alquilar?'
    const pair = ask.options
      ? undefined
      : /\s(?<left>\S+) (?:or|o|u|ou|oder) (?<right>\S+)$/iu.exec(asked)?.groups;
    if (pair && this.signs.language !== 'en')
      return { ...ask, options: [pair['left'] ?? '', pair['right'] ?? ''], question: true };
    return { ...ask, yesNo: !ask.options, question: true };
  }

  /** Reads 'Pickup or delivery', 'pickup day Saturday or Sunday'. */
  protected alternative(ask: Ask): Ask | undefined {
    if (ask.options || ask.yesNo || ask.scale) return undefined;
    const row = ask.text.split('/');
    if (row.length > 2 && row.every(one => this.signs.isAll('answer', one))) return this.choice(ask, row);
    const slashes = SLASHES.exec(ask.text)?.groups;
    if (slashes)
      return { ...ask, text: slashes['head'] ?? '', options: (slashes['list'] ?? '').split(/ ?\/ ?/u) };
    const headed = this.headedPair(ask);
    if (headed) return headed;
    const options = optionsIn(ask.text.replace(/ preference$/iu, ''), jointsOf(this.signs)) ?? [];
    // 'Spayed or neutered' is a single state.
    if (options.length === 2 && options.every(one => /^\p{L}{3,}ed$/iu.test(one)))
      return { ...ask, yesNo: true };
    return this.arePair(options) ? this.choice(ask, options) : undefined;
  }

  /** Separates the name from its answers: 'First meeting on site or online', 'distance 5 km or 10 km'. */
  private headedPair(ask: Ask): Ask | undefined {
    const [left = '', right = '', ...more] = ask.text.split(jointsOf(this.signs).or);
    if (right === '' || more.length > 0) return undefined;
    const owner = this.signs.isAll('answer', right) ? this.signs.beforeEnd(left, 'answer') : left;
    if (owner !== left) return { ...ask, text: owner, options: [trimmed(left.slice(owner.length)), right] };
    const last = lastWord(left);
    const head = left.slice(0, -last.length).trim();
    if (head === '') return undefined;
    const isHeaded = this.isThing(head) && !/\s/u.test(right) && !this.isThing(left);
    return areAlike(last, right, head) || isHeaded
      ? { ...ask, text: head, options: [last, right] }
      : undefined;
  }

  /** Whether two texts are answers: the same number of words, and neither is a thing to ask for. */
  protected arePair(options: readonly string[]): boolean {
    const [first = 0, second = 0] = options.map(option => option.split(/\s+/u).length);
    const isEven =
      options.length === 2 && first < 3 && (second < 3 || (/^\d/u.test(options[0] ?? '') && second < 4));
    if (this.signs.language === 'ja')
      return options.length === 2 && options.every(one => one.length <= MOST_JAPANESE);
    const arePeople = options.every(one => PERSON.test(one));
    return isEven && (arePeople || options.every(one => !this.isThing(one) || isWeekday(one)));
  }
}
