import { isNounPhrase } from '../gate/gate.js';
import { capitalise } from '../text.js';
import { patternsOf } from '../turns.js';
import type { Language } from '../types.js';
import { sentencesOf } from '../wishes/sentences.js';

/** Maximum number of words in a subject, and minimum number in a text with one; a shorter text is a greeting or a field. */
const MOST = 6;
const FEWEST = 2;
/** Sentences that state the purpose of a form. */
const FIRST = 2;

const BEFORE = patternsOf('beforeSubject', 'iu');
const ARTICLE = patternsOf('articles', 'iu');
const AFTER = patternsOf('afterSubject', 'iu');
const NONE = patternsOf('noSubject', 'iu');
const FORM = patternsOf('namesForm', 'u');
const OWNER = patternsOf('aboutOwner', 'iu');

/** The subject of a form in the owner's words, such as 'Clog dancing ceilidh'; undefined unless it names a thing. */
export function subjectOf(description: string, language: Language): string | undefined {
  const sentences = sentencesOf(description).slice(0, FIRST);
  for (const sentence of sentences) {
    const form = BEFORE[language].exec(sentence);
    const found = form && thing(sentence.slice(form.index + form[0].length), language);
    if (found) return found;
  }
  return leading(sentences.join(' '), language);
}

/** Matches 'Hearse hire, enquiry form for families'. */
function leading(text: string, language: Language): string | undefined {
  const found = ARTICLE[language].test(text) ? undefined : thing(text, language);
  if (!found || language === 'ja' || found.split(/\s+/u).length < FEWEST) return undefined;
  const rest = text.slice(found.length).split(/[\s,.;:!?]+/u);
  return rest.some(word => FORM[language].test(word.toLowerCase())) ? found : undefined;
}

const namesForm = (words: string, language: Language): boolean =>
  words.split(/\s+/u).some(word => FORM[language].test(word.toLowerCase()));

/** Words up to a place, date, list or clause, if they name a thing. */
function thing(text: string, language: Language): string | undefined {
  const said = text.trim().replace(ARTICLE[language], '');
  const end = said.search(AFTER[language]);
  const words = (end < 0 ? said : said.slice(0, end)).trim();
  const isShort = words.length > 2 && words.split(/\s+/u).length <= MOST;
  const isThing = ![NONE, OWNER].some(none => none[language].test(words)) && !namesForm(words, language);
  return isShort && isThing && isNounPhrase(capitalise(words), language) ? capitalise(words) : undefined;
}
