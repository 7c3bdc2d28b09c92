import { isCertain } from './certain.js';
import { answerIn } from './conditions.js';
import { CueReader } from './cue-reader.js';
import { jointsOf } from './details.js';
import { asYesNo, joined } from './item-shapes.js';
import { optionsIn, piecesOf } from './pieces.js';
import { isAmount } from './shapes.js';
import { trimmed } from './signs.js';
import type { Ask } from './wish.types.js';

/** Number of names from which an enumeration without a request cue lists things to ask. */
const LIST = 3;
/** Maximum number of characters in a name that can be a sentence on its own. */
const SHORT_NAME = 30;
/** Maximum number of words in an answer to an unstated question. */
const MOST_OF_OPTION = 3;
/** Share of certain asks from which an enumeration was understood. */
const MOSTLY = 0.6;
/** Maximum number of characters before a check box. */
const MOST_BEFORE_BOX = 40;

const ARTICLE = '(?:an?|the|un[ae]?|eine?n?)';
/** Matches 'a full plot or a half plot' at the end of a question. */
const TWO_OF_IT = new RegExp(
  `\\s(?<left>${ARTICLE}\\s[^,]{2,30}?)\\s(?:or|o|ou|oder)\\s(?<right>${ARTICLE}\\s[^,]{2,30})$`,
  'iu',
);

const CLOSED = new RegExp(
  [
    '^(?:is|are|do|does|will|would|ist|sind|es|son|est-ce|êtes-vous) [^,]*?(?<first>(?:the|an?|ein|',
    'eine|un|una|une|l[ae]|el) [^\\s,]+(?: [^\\s,]+)?), (?<rest>[^,]+(?:, [^,]+)*,? (?:or|oder|o|',
    'ou) [^,]+)$',
  ].join(''),
  'iu',
);

const SHOWN_IF =
  /^(?:please )?only (?:show|ask(?: for)?|display) (?<then>[^,]{3,50}?) (?<when>(?:if|when) [^,]{3,50})$/iu;

/** Reads verbatim questions, check boxes, and enumerations without a request cue. */
export abstract class QuestionReader extends CueReader {
  /** Reads a question that is already worded for visitors. */
  protected readQuestion(text: string): boolean {
    if (!/[?？]$/u.test(text.trim())) return false;
    const [first = '', second] = this.atIfYes(this.questionIn(text));
    if (!this.signs.starts('question', first)) return this.readChoice(first);
    const closed = CLOSED.exec(first)?.groups;
    if (closed) return this.readClosed(first, closed);
    if (!this.addQuestion(first)) return false;
    if (second) this.readIfYes(second);
    return true;
  }

  /** Reads 'is there a lift' from 'Moving company: is there a lift?'. */
  private questionIn(text: string): string {
    const said = text.replace(/[¿?？]/gu, '').trim();
    const behind = /^[^,:]{3,60}?(?:\s[-–—]|\s?:)\s+(?<asked>.+)$/u.exec(said)?.groups?.['asked'] ?? '';
    const isOne = piecesOf(behind).length === 1 || /[:：]/u.test(behind);
    return isOne && this.signs.starts('question', behind) ? behind : said;
  }

  private addQuestion(text: string): boolean {
    const asks = this.items.read(text);
    const [ask] = asks;
    if (asks.length === 1 && ask && !ask.options && piecesOf(text).length === 1)
      this.add(asYesNo(this.choiceIn({ ...ask, text, question: true }), this.signs));
    else for (const one of asks) this.addSure(asYesNo(one, this.signs));
    return asks.length > 0;
  }

  /** Reads 'Is the person the executor, a family member or a realtor?' */
  private readClosed(text: string, { first = '', rest = '' }: Record<string, string | undefined>): boolean {
    const others = optionsIn(rest, jointsOf(this.signs)) ?? [rest];
    const options = [first, ...others].map(one => this.signs.afterStart(one, 'article'));
    const areShort = options.every(one => one.split(/\s+/u).length <= MOST_OF_OPTION);
    if (areShort) this.add({ text, question: true, options });
    else this.wishes.unread.push(text);
    return true;
  }

  /** Reads 'Felling, crown reduction or stump grinding?' as answers to an unstated question. */
  protected readChoice(said: string): boolean {
    const options = optionsIn(said, jointsOf(this.signs));
    const isAnswer = (option: string): boolean =>
      option.split(/\s+/u).length <= MOST_OF_OPTION &&
      !/[:：]/u.test(option) &&
      !this.items.isAsking(option) &&
      !this.items.isThing(option);
    if (!options?.every(isAnswer)) return false;
    this.add({ text: joined(options, this.signs), options, question: true });
    return true;
  }

  /** Reads 'Do you want a full plot or a half plot'. */
  protected choiceIn(ask: Ask): Ask {
    const found = TWO_OF_IT.exec(ask.text)?.groups;
    if (!found || !this.signs.has('choice', ask.text.slice(0, ask.text.indexOf(found['left'] ?? ''))))
      return ask;
    return {
      ...ask,
      options: [found['left'] ?? '', found['right'] ?? ''].map(one => this.signs.afterStart(one, 'article')),
    };
  }

  /** Reads 'How often do they play, never, weekly, daily' without a question mark. */
  protected readOpenQuestion(text: string, isFirst: boolean): boolean {
    // 'Es confidencial' is a statement.
    if (/^(?:es|son|hay|est[aá]n?|c'est|il y a|ist|sind)\b/iu.test(text)) return false;
    const isIf = this.signs.starts('if', text) && !this.signs.has('yesNo', text);
    return (
      !isFirst && !isIf && !this.signs.starts('ask', text) && this.items.isAsking(text) && this.take(text)
    );
  }

  /** Reads 'They have to agree to the rules' as a check box. */
  protected readBox(text: string): boolean {
    const found = this.signs.find('agree', text) ?? this.signs.find('box', text);
    const asks =
      found && found.start < MOST_BEFORE_BOX
        ? this.sure(this.items.read(piecesOf(text.slice(found.start))[0] ?? ''))
        : undefined;
    const [box] = asks ?? [];
    if (!box?.box || !found) return false;
    const before = text.slice(0, found.start);
    if (
      piecesOf(before).length > 1 &&
      !this.readClause(before.replace(/[\s,]+(?:and|y|et|und)?\s*$/iu, ''), false)
    )
      this.wishes.unread.push(before);
    this.add(box);
    return true;
  }

  /** Reads 'If they drive, ask for …' and '… if they drive'. */
  protected readCondition(text: string): boolean {
    const shown = SHOWN_IF.exec(text)?.groups;
    if (shown) return this.readShown(shown['then'] ?? '', shown['when'] ?? '');
    if (!this.signs.starts('if', text) && !this.signs.starts('ifYes', text)) return false;
    const found =
      /^(?<when>[^,:]{2,60}?)(?:\s*[,:]\s*|\s(?=(?:ask|which|what|how|please|then|we|i|bitte|demander|preguntar)\s))(?<then>.+)$/iu.exec(
        text,
      )?.groups;
    if (!found) return false;
    const when = answerIn(found['when'] ?? '', this.wishes.asks, this.signs);
    const then = this.signs.afterStart(found['then'] ?? '', 'opener', 'ask');
    const asks = when ? this.sure(this.items.read(then)) : undefined;
    if (!when || !asks) return false;
    for (const ask of asks) this.add({ ...ask, when });
    return true;
  }

  /** Reads 'Only show the photo upload if it is damaged.' */
  private readShown(then: string, condition: string): boolean {
    const when = answerIn(condition, this.wishes.asks, this.signs);
    const asks = when ? this.sure(this.items.read(this.signs.afterStart(then, 'article'))) : undefined;
    if (when && asks) for (const ask of asks) this.add({ ...ask, when });
    else this.wishes.unread.push(`${then} ${condition}`);
    return true;
  }

  /** Reads 'A photo would be nice.' */
  protected readWelcome(text: string): boolean {
    const found = this.signs.find('welcome', text);
    if (!found || found.start === 0 || trimmed(text.slice(found.end)) !== '') return false;
    const asks = this.sure(this.items.read(text.slice(0, found.start)));
    for (const ask of asks ?? []) this.add({ ...ask, required: ask.required ?? false });
    return asks !== undefined;
  }

  /** Reads an enumeration without a request cue, where one is expected. */
  protected readList(text: string, isFirst: boolean): boolean {
    const read = this.items.read(text).map(ask => this.withCondition(ask));
    // A colon ends the name of the form.
    const named = isFirst && !/[:：]/u.test(text) ? this.withoutName(read) : read;
    const isOnly = this.wishes.only && read.every(ask => this.items.isThing(ask.text));
    const isSure =
      named.length > 0 && (isOnly || named.length < read.length || this.isSureList(named, isFirst));
    if (isSure) for (const ask of named) this.addSure(ask);
    return isSure;
  }

  /** Reads 'Phone system quote, name and company': the purpose of the form comes first. */
  private withoutName([first, ...behind]: readonly Ask[]): readonly Ask[] {
    if (!first) return [];
    const all = [first, ...behind];
    const form = this.signs.find('form', first.text);
    const things = behind.filter(
      ask => this.items.isThing(ask.text) || ask.question || ask.options || ask.yesNo,
    );
    const isList = behind.length >= (form ? 1 : 2) && things.length * 2 >= behind.length;
    const isPlain = !first.options && !first.yesNo && !first.scale && !first.question;
    if (!isList || !isPlain || this.items.isThing(first.text)) return all;
    const thing = form ? trimmed(first.text.slice(form.end)) : '';
    if (this.items.isThing(thing)) return [{ ...first, text: thing }, ...behind];
    return form || /\s/u.test(first.text) ? behind : all;
  }

  private isSureList(asks: readonly Ask[], isFirst: boolean): boolean {
    const certain = asks.filter(ask => isCertain(ask, this.signs, this.items));
    const few =
      certain.length < asks.length && !(asks.length > LIST && certain.length >= MOSTLY * asks.length);
    return (
      !few && (certain.some(({ options }) => options?.some(isAmount)) || this.isExpected(certain, isFirst))
    );
  }

  /** Reads bare names after the name of their form: 'Vehicle defects. Reg, defect, safe to drive yes/no.' */
  private isExpected(certain: readonly Ask[], isFirst: boolean): boolean {
    const known = certain.filter(ask => this.items.isThing(ask.text) || ask.question || ask.options).length;
    if (isFirst) return certain.length >= LIST && known * 2 >= certain.length;
    // A story may list its customers.
    if (this.isLong && known === 0) return false;
    if (certain.length >= LIST || (certain.length >= 2 && known > 0)) return true;
    const isShort = this.wishes.asks.length > 0 || certain.every(({ text }) => text.length < SHORT_NAME);
    return isShort && known * 2 >= certain.length && certain.length > 0;
  }
}
