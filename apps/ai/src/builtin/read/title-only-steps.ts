import { isContact } from './contact-ask.js';
import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import type { Ask, Section, Wishes } from './wish.types.js';

/**
 * 'Date, venue, full day or half day. Two steps: wedding, contact.' What was asked before the steps were named stands
 * in them; a step that holds something asks nothing by its title.
 */
export function overTitles(wishes: Wishes, cues: Cues, names: Names): void {
  const { sections } = wishes;
  const loose = wishes.asks.filter(ask => ask.section === undefined && !isContact(ask, cues));
  if (sections.length < 2 || loose.length < 2 || sections.some(({ rest }) => rest)) return;
  const open = sections.filter(section => !isContactStep(section, cues) && titleAsk(section, cues));
  if (open.length === 0) return;
  // With no step of their own for contact, only what a title names is surely in it.
  const first = open.length < sections.length ? open[0] : undefined;
  for (const ask of loose) {
    const section = open.find(({ title }) => sharesWord(title, ask)) ?? first;
    if (!section || REACHED.test(plain(ask.text).trim())) continue;
    ask.section = sections.indexOf(section);
    section.asks.push(ask);
  }
  for (const section of open) {
    const own = titleAsk(section, cues);
    if (!own || section.asks.length < 2 || names.firm(section.title) >= KNOWN) continue;
    section.asks = section.asks.filter(ask => ask !== own);
    wishes.asks = wishes.asks.filter(ask => ask !== own);
  }
}

/** Asked for whatever the step is called: 'date', 'photo'. */
const KNOWN = 0.99;

/** Who it is and how to reach them: these have a step of their own. */
const REACHED =
  /^(?:(?:full |first |last |vor-? ?und nach|vor|nach)?names?|e-?mail\p{L}*(?: address)?|mail|phone(?: number)?|telefon\p{L}*|handy\p{L}*|telefoon\p{L}*|na?am|telephone|nombre|nom|correo\p{L}*|imie.*|nazwisko)$/u;

/**
 * 'Step 2: name, phone, e-mail' is no step of the name. One that begins with a choice is called by what is asked next
 * rather than by an answer: 'Step 1: house or flat, roof angle'.
 */
export function stepTitle(title: string, asks: readonly Ask[], cues: Cues): string {
  const [first] = asks;
  const contact = cues.source('contactTitle');
  if (!first) return title;
  const said = plain(title).trim();
  const headed = (first.options ?? []).some(option => said === plain(`${first.text} ${option}`).trim());
  if (headed && first.text !== '') return first.text;
  if (asks.length < 2 || contact === '(?!)') return title;
  const isFirst = said === plain(first.text).trim() || said.startsWith(`${plain(first.text).trim()}, `);
  if (isFirst && asks.every(({ text }) => REACHED.test(plain(text).trim()))) return contact;
  const answers = (first.options ?? []).some(option => plain(option).trim() === said);
  const thing = asks.find(({ text, question }) => text !== '' && !question)?.text;
  return first.text === '' && answers && thing ? thing : title;
}

const isContactStep = ({ title, asks }: Section, cues: Cues): boolean =>
  isContact({ text: title }, cues) || asks.some(ask => isContact(ask, cues));

/** What a step asks by its title alone. */
const titleAsk = ({ title, asks }: Section, cues: Cues): Ask | undefined => {
  const bare = (said: string): string => plain(withoutStart(said, cues, 'article')).trim();
  return asks.find(
    ask => !ask.options && !ask.yesNo && !ask.scale && ask.text !== '' && bare(ask.text) === bare(title),
  );
};

const sharesWord = (title: string, { text }: Ask): boolean =>
  plain(title)
    .split(/\s+/u)
    .some(word => word.length > 3 && plain(text).includes(word));
