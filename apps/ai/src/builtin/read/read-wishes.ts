import { annotate, withoutMulti } from './annotate.js';
import { afterTrade } from './asked-list.js';
import { quantified, takeOrder } from './canonical.js';
import type { Conditional } from './conditional.types.js';
import { conditionsIn } from './conditions.js';
import { isContact } from './contact-ask.js';
import { type Cues, plain, withoutStart } from './cues.js';
import { requireAll } from './each-one.js';
import { REST_OPTIONAL } from './form-words.js';
import { holdsForAll, holdsForList } from './holds-for-list.js';
import type { Names } from './item.types.js';
import { finished } from './mentions.js';
import { withoutPages } from './named-pages.js';
import { namesOption } from './names-option.js';
import { isNounList } from './noun-list.js';
import { withOpenBrackets } from './open-brackets.js';
import { otherNames } from './other-names.js';
import { fillRest, restPage, standsIn, THE_REST } from './page-contents.js';
import { optionsIn, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { attach } from './resolve.js';
import { marksRight } from './right-answer.js';
import { itemsOf } from './runs.js';
import { optionsOfSection } from './section-options.js';
import { isBare, takeSections } from './sections.js';
import { isBareThing, isPlainList, openingOf, wishesOnly } from './sentence-kinds.js';
import { SentenceReader } from './sentence-reader.js';
import { type Sentence, splitSentences } from './sentences.js';
import { overTitles, stepTitle } from './title-only-steps.js';
import { askedOfPeople, isVisitor } from './titled-people.js';
import type { Ask, Wishes } from './wish.types.js';
import { withoutAsides } from './without-asides.js';

/**
 * Reads what a description wants of its form. `names` says how much of a text names a field, 0 to 1. Plain lists, of
 * which nothing is said, are left to the reader of clauses, which knows the business; `whole` reads them as well.
 */
export function readWishes(text: string, cues: Cues, names: Names, whole = false): Wishes {
  return new WishReader(cues, names, whole).read(text);
}

/** Their semicolons part what is asked. */
const ROMANCE = new Set(['es', 'fr']);

const DESCRIBE =
  /^(?:please )?(?:describe|explain|specify|elaborate|details?|describ[ae]\w*|especifi\w+|explica\w*|precise[rz]?|decri\w+|beschreib\w*|erlauter\w*|詳しく)(?:\s\S+)?[.!]?$/u;

class WishReader extends SentenceReader {
  /** What the sentence before asked. */
  private list: Ask[] = [];

  read(said: string): Wishes {
    const { text, ordered } = takeOrder(said, this.cues.language);
    this.wishes.ordered = ordered;
    const { sections, rest } = takeSections(text, this.cues);
    this.wishes.about = rest;
    const sentences = splitSentences(withoutPages(rest, sections, this.cues));
    // 'No phone, please. Kite repair: …': who asks stands behind a wish.
    const opening = Math.max(
      0,
      sentences.findIndex(sentence => !wishesOnly(sentence.text, this.cues, this.names)),
    );
    sentences.forEach((sentence, at) => {
      const from = this.wishes.asks.length;
      // After 'flavour is …; tiers 1 to 3; wedding date', a few words more are asked as well.
      const listed =
        sentence.goesOn === true &&
        sentence.text.split(/\s+/u).length <= 6 &&
        from > 0 &&
        (at > 1
          ? sentences[at - 1]?.goesOn === true
          : ROMANCE.has(this.cues.language) && isBareThing(sentence.text, this.cues));
      const wanted =
        at < opening ||
        (at > opening && isNounList(sentence.text, this.cues, from > 0)) ||
        (/[:：]/u.test(sentence.text) && holdsForAll(sentences[at + 1]?.text ?? '', this.cues));
      this.readSentence(sentence, at === opening, sentences[at - 1], listed || wanted);
      const added = this.wishes.asks.slice(from);
      if (added.length > 0) this.list = added;
    });
    const loose = this.wishes.asks.length;
    sections.forEach((section, at) => {
      const before = this.wishes.asks.length;
      const offered = optionsOfSection(section.title, section.text, this.cues, this.names);
      const people = loose < 2 ? askedOfPeople(section.title, this.cues.language) : undefined;
      const said = isBare(section) ? (people ?? section.title) : (offered ?? section.text);
      if (THE_REST.test(said.trim())) return void this.wishes.sections.push(restPage(section));
      for (const sentence of splitSentences(said))
        this.readSentence({ ...sentence, text: sentence.text }, false, undefined, true);
      const asks = this.wishes.asks.slice(before);
      standsIn(section.title, at, asks, this.wishes.asks);
      this.wishes.sections.push({ title: stepTitle(section.title, asks, this.cues), asks });
    });
    fillRest(this.wishes);
    overTitles(this.wishes, this.cues, this.names);
    otherNames(
      this.wishes.asks,
      sections.findIndex(
        ({ title }) => isVisitor(title, this.cues.language) || isContact({ text: title }, this.cues),
      ),
    );
    if (this.cues.find('allRequired').test(plain(said))) requireAll(this.wishes.asks, this.cues);
    if (REST_OPTIONAL.test(plain(said))) this.wishes.restOptional = true;
    this.wishes.rest = this.rest.join('. ');
    this.wishes.asks = finished(this.wishes.asks, this.cues);
    return this.wishes;
  }

  private readSentence(sentence: Sentence, first: boolean, before?: Sentence, wanted = false): void {
    const { cues, wishes } = this;
    // 'Gym: goal: lose weight, build muscle': the trade, and a list of its own.
    const headed = first && !cues.cjk ? /^[^:.;,]{3,60}:\s+(?=[^:.;,]{2,30}:\s)/u.exec(sentence.text) : null;
    if (headed) {
      this.rest.push(headed[0].replace(/:\s+$/u, ''));
      this.readSentence({ ...sentence, text: sentence.text.slice(headed[0].length) }, false, undefined, true);
      return;
    }
    const text = withOpenBrackets(
      withoutAsides(withoutStart(sentence.text, cues, 'greeting'), cues),
      cues,
      this.names,
    );
    const folded = plain(text);
    if (cues.find('anon').test(folded)) {
      wishes.anonymous = true;
      if (!first && !cues.cjk && !/[,:;]/u.test(folded) && folded.split(/\s+/u).length <= 5) return;
    }
    if (cues.find('mailOnly').test(folded)) wishes.channel = 'email';
    else if (cues.find('phoneOnly').test(folded)) wishes.channel ??= 'phone';
    const channel = cues.find('mailOnly').exec(folded);
    if (channel) {
      // 'We only work by e-mail' says nothing of what is asked.
      const around =
        `${text.slice(0, channel.index)} ${text.slice(channel.index + channel[0].length)}`.trim();
      if (/\p{L}/u.test(around))
        this.readSentence(
          { ...sentence, text: around.replace(/^[\s,;]*(?:so|and|also|y|et|und)?\s*/iu, '') },
          false,
        );
      return;
    }
    // 'Nothing more.' limits what was said before.
    if (
      !first &&
      cues.regex(`^${cues.word(cues.source('onlyAfter'))}$`).test(folded.replace(/[.!]+$/u, ''))
    ) {
      wishes.only = true;
      return;
    }
    const all = first ? null : cues.regex(`^${cues.word(cues.source('onlyAfter'))}\\s*,\\s*`).exec(folded);
    if (all) {
      wishes.only = true;
      this.readSentence({ ...sentence, text: text.slice(all[0].length) }, false, undefined);
      return;
    }
    if (this.answersQuestion(text, before)) return;
    if (marksRight(text, wishes.asks.at(-1), cues)) return;
    if (holdsForList(text, this.list, wishes.asks.at(-1), cues)) return;
    if (this.choosesFrom(text, first)) return;
    if (this.asksFromList(text, sentence.asks)) return;
    this.begun = false;
    const chosen = cues.cjk
      ? /^(?:.*[。、])?([^、。は]{1,14})(?:は|を)(.{3,80}?)(?:から|の中から|より)(?:選択|選ぶ|選んで|お選び)/u.exec(
          text,
        )
      : null;
    const offered = chosen?.[2] ? optionsIn(chosen[2], cues) : undefined;
    if (chosen?.[1] && offered) {
      wishes.asks.push({ text: chosen[1], question: false, options: offered });
      const after = text.slice(chosen[0].length).replace(/^[^、。,]{0,8}[、。,]?/u, '');
      if (after.length > 1) this.readSentence({ text: after, asks: false }, false, undefined, true);
      return;
    }
    if (cues.cjk && this.listedAfterTopic(text)) return;
    const isLater = !first && !wanted && !sentence.asks && wishes.asks.length > 0;
    const trade = isLater ? afterTrade(text, cues, this.names) : 0;
    if (trade > 0) {
      this.rest.push(text.slice(0, trade));
      this.readSentence({ ...sentence, text: text.slice(trade) }, false, undefined, true);
      return;
    }
    const { main, conditionals } = conditionsIn(text, wishes.asks, cues, this.names, said =>
      namesOption(said, wishes.asks),
    );
    if (main.trim() !== '') {
      if (
        !this.whole &&
        !wanted &&
        !sentence.asks &&
        conditionals.length === 0 &&
        !this.isSpecial(
          main,
          first,
          /^(?:then|and|also|plus|luego|despues|y|tambien|puis|et|aussi|dann|und|auch|dazu)\b/u.test(
            plain(sentence.text),
          ),
        )
      ) {
        this.rest.push(main);
        return;
      }
      const range = sentence.asks ? /^([^:：¿?]{3,40}),\s*(?=¿)/u.exec(main) : null;
      const scale = range?.[1] ? annotate({ text: range[1], join: 'start' }, cues).scale : undefined;
      if (range && scale) {
        // 'Del 0 al 10, ¿nos recomendaría?'
        const from = wishes.asks.length;
        this.readQuestions(main.slice(range[0].length), first);
        for (const ask of wishes.asks.slice(from)) {
          ask.scale ??= scale;
          delete ask.yesNo;
        }
        return;
      }
      const opening = sentence.asks ? openingOf(main, first) : null;
      const asked =
        opening && !cues.start('question').test(plain(main)) ? main.slice(opening[0].length) : main;
      if (asked !== main && opening?.[1]) this.rest.push(opening[1]);
      if (sentence.asks && conditionals.length === 0 && this.readQuestions(asked, first && asked === main))
        return;
      this.readList(
        main,
        first,
        wanted ||
          (this.begun && !first) ||
          (this.whole &&
            !first &&
            (isPlainList(main, cues, this.names) ||
              ((wishes.asks.length > 0 || this.names(main) >= 0.9) && isBareThing(main, cues)))),
        sentence.asks,
      );
    }
    for (const conditional of conditionals) this.readConditional(conditional, sentence.asks);
  }

  /** 'If they have a dog, its breed': what hangs on an answer, before or behind what it hangs on. */
  private readConditional(conditional: Conditional, asked: boolean): void {
    const { cues, wishes } = this;
    const from = wishes.asks.length;
    const then = withoutStart(conditional.then, cues, 'only');
    const { refused, pieces } = takeRefusals(splitPieces(then, cues), cues);
    wishes.refused.push(...refused);
    const describes =
      cues.source('describe') !== '(?!)' &&
      DESCRIBE.test(plain(withoutStart(conditional.then, cues, 'ask')).trim());
    const asks = describes
      ? []
      : itemsOf(pieces, cues, this.names)
          .filter(item => this.fits(item))
          .map(item => this.toAsk(item));
    if (describes) asks.push({ text: cues.source('describe'), question: false });
    const [single] = asks;
    if (asked && single && asks.length === 1 && !single.options && single.text.split(/\s+/u).length > 2) {
      single.written = single.question = true;
      if (!cues.find('question').test(plain(single.text)) && !single.scale) single.yesNo = true;
    }
    const reached = attach(conditional, asks, wishes.asks, cues);
    wishes.asks.splice(from, 0, ...reached);
    if (reached.length === 0) this.rest.push(conditional.then);
  }

  /** 'They pick one or more of pirate, princess and animal': the choice, and what stands around it. */
  private choosesFrom(text: string, first: boolean): boolean {
    const found = quantified(text, this.cues.language);
    const options = found && optionsIn(withoutMulti(found.list, this.cues).text, this.cues);
    if (!found || !options || options.some(option => option.split(/\s+/).length > 5)) return false;
    const pieces = splitPieces(found.before, this.cues);
    const head = annotate({ text: pieces.at(-1)?.text ?? '', join: 'start' }, this.cues).text;
    const named = this.names(head) >= 0.5 && head.split(/\s+/).length <= 4;
    const around = named ? found.before.slice(0, found.before.lastIndexOf(pieces.at(-1)?.text ?? '')) : '';
    if (/\p{L}{3}/u.test(around)) this.readSentence({ text: around, asks: false }, first);
    this.wishes.asks.push({
      text: named ? head : '',
      question: false,
      options,
      ...(found.multiple ? { multiple: true } : {}),
    });
    const after = found.after.replace(/^[\s;,.]+/u, '');
    if (/\p{L}{3}/u.test(after)) this.readSentence({ text: after, asks: false }, false, undefined, true);
    return true;
  }
}
