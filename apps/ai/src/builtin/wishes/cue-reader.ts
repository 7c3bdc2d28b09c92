import { isCertain } from './certain.js';
import { jointsOf } from './details.js';
import { MarkReader } from './mark-reader.js';
import { optionsIn, piecesOf } from './pieces.js';
import { type Found, trimmed } from './signs.js';

/** Share of certain asks from which a request counts as understood. */
const SURE = 0.5;
/** Maximum number of characters before the name of a form. */
const MOST_BEFORE_FORM = 90;
/** Matches 'They choose week 1, week 2 or both'. */
const CHOOSES = /\b(?:choose|pick|select|elegir|eligen|escoger|choisir|choisissent|wahlen|wählen)$/iu;
/** Matches people doing something voluntarily. */
const TELLS = new RegExp(
  [
    '\\b(?:they|people|everyone|customers|clients|\\p{L}+s) (?:also )?(?:leave|give|say|tell|send|',
    'write|put|ask|enter|mention|state|share|score)(?: (?:us|me))?$',
  ].join(''),
  'iu',
);
/** Words that begin a request in any position. */
const ASKS =
  /^(?:(?:please|bitte) )?(?:ask|include|we need|i need|we want|preguntar|pedir|demander|demandez|fragen|abfragen)\b/iu;
/** Maximum number of pieces before a request cue; more pieces form a list. */
const MOST_PIECES = 2;
/** Maximum number of characters between a request cue and the name of a form. */
const NEAR = 30;

/** Finds request cues such as 'ask for', and reads the text after them. */
export abstract class CueReader extends MarkReader {
  /** Reads the text after a request cue. */
  protected readAsked(text: string, isFirst: boolean): boolean {
    const cue = this.cueIn(text, isFirst);
    const lead = cue && trimmed(text.slice(0, cue.end));
    if (lead === undefined || this.isNoCue(lead, isFirst)) return false;
    const tail = text.slice(cue?.end);
    if (this.takeChoice(lead, tail)) return true;
    // In 'We need two shifts, so they should choose …' the later words ask.
    if (!this.take(tail)) return lead !== '' && this.signs.has('ask', tail) && this.readAsked(tail, false);
    this.rest.push(lead);
    return true;
  }

  private isNoCue(lead: string, isFirst: boolean): boolean {
    const before = piecesOf(lead);
    // A request cue within a list belongs to one of its items.
    if (before.length > MOST_PIECES && !ASKS.test(before.at(-1) ?? '')) return true;
    // 'They leave voicemails' describes people; 'a survey to find out why' states a purpose.
    return (this.isLong && TELLS.test(lead)) || (isFirst && /\bto find out$/iu.test(lead));
  }

  private takeChoice(lead: string, tail: string): boolean {
    const options =
      CHOOSES.test(lead) && !/[:：]/u.test(tail) ? optionsIn(tail, jointsOf(this.signs)) : undefined;
    const [ask] = (options && this.sure([this.items.choiceOf(options)])) ?? [];
    if (ask) this.add(ask);
    return ask !== undefined;
  }

  protected cueIn(said: string, isFirst: boolean): Found | undefined {
    const text = withoutQuotes(said);
    const cue = this.signs.find('ask', text);
    const form = this.signs.find('form', text);
    const isForm = form && form.start < MOST_BEFORE_FORM && (!cue || form.start < cue.end + NEAR);
    if (!isForm) return cue ?? this.colonIn(text, isFirst);
    // 'We need a form with …' requests the contents of the form.
    const behind = text.slice(form.end);
    const after = this.signs.find('askForm', behind) ?? this.signs.find('ask', behind);
    const colon = /^[^,.:：]{0,70}[:：]/u.exec(behind)?.[0].length;
    const end = colon !== undefined && (!after || after.start > colon - 2) ? colon : after?.end;
    if (end !== undefined) return { start: form.end, end: form.end + end, groups: [] };
    return isFirst ? this.listBehind(text, form) : cue;
  }

  protected colonIn(text: string, isFirst: boolean): Found | undefined {
    const found = /^[^,.:：]{2,70}[:：]\s/u.exec(text)?.[0];
    if (!found || this.signs.has('has', found) || this.items.read(text.slice(found.length)).length < 2)
      return undefined;
    // The words before a colon may name the question for the answers after it.
    return { start: 0, end: isFirst ? found.length : 0, groups: [] };
  }

  /** Reads 'RSVP for my party, how many are coming, allergies'. */
  protected listBehind(text: string, form: Found): Found | undefined {
    const comma = /[,–—]|\s-\s/u.exec(text.slice(form.end));
    if (!comma) return undefined;
    // E.g. 'Car rental enquiry pick-up date, return date'
    if (this.items.isThing(text.slice(form.end, form.end + comma.index))) return { ...form, end: form.end };
    return { start: form.end, end: form.end + comma.index + 1, groups: [] };
  }

  /** Takes the certain asks from a text and reports the others as unread. False if almost none is certain. */
  protected take(said: string): boolean {
    if (this.choosesSeveral(said)) return true;
    const { text, required } = this.markedAtEnd(said);
    const [first = text, second] = this.atIfYes(text);
    const asks = this.items
      .read(first)
      .map(ask =>
        this.withCondition(required === undefined ? ask : { ...ask, required: ask.required ?? required }),
      );
    const certain = asks.filter(ask => isCertain(ask, this.signs, this.items));
    if (certain.length === 0) return false;
    if (certain.length < SURE * asks.length) return false;
    for (const ask of asks) this.addSure(ask);
    if (second) this.readIfYes(second);
    return true;
  }

  protected readIfYes(said: string): void {
    const on = this.wishes.asks.at(-1);
    const asks = this.items.read(this.signs.afterStart(said, 'opener', 'ask'));
    // A photo or a date is not answered with yes.
    const isClosed = on !== undefined && !on.options && (on.yesNo === true || !this.items.isTyped(on.text));
    const when = isClosed ? { ask: on, answer: 'yes' } : undefined;
    if (isClosed) on.yesNo = true;
    for (const ask of asks)
      if (isCertain(ask, this.signs, this.items)) this.add({ ...ask, ...(when ? { when } : {}) });
  }

  /** Splits 'Are you behind on returns and, if yes, which years' in two. */
  protected atIfYes(text: string): string[] {
    const found = this.signs.find('ifYes', text);
    const isApart =
      found &&
      /[,(–-]\s?(?:and |but |y |et |und )?$|\b(?:and|but|y|et|und) $/iu.test(text.slice(0, found.start));
    if (!found || found.start < 4 || !isApart) return [text];
    return [
      text.slice(0, found.start).replace(/[\s,(–-]+(?:and|but|y|et|und)?[\s,]*$/iu, ''),
      text.slice(found.end),
    ];
  }
}

const NOT_OTHERS = '(?!(?:to|should|must|can|form|it|please|that|which)\\b)';
/** Matches 'Contractors ask us about …'. */
const ASK_US = new RegExp(
  `\\b${NOT_OTHERS}\\p{L}+ (?:ask|asks|asked|asking) (?:us|me) (?:about|for|if|whether)\\b`,
  'giu',
);
/** Removes quoted words and questions to the owner, which are not wishes; positions do not change. */
const withoutQuotes = (text: string): string =>
  [/["“«„][^"”»“]{1,80}["”»“]/gu, ASK_US].reduce(
    (left, pattern) => left.replace(pattern, said => '_'.repeat(said.length)),
    text,
  );
