import type { Catalogue } from '../catalogue.js';
import { customLabel } from '../custom-label.js';
import { safeText } from '../guards.js';
import { type Cues, plain, withoutEnd, withoutStart } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';
import { englishQuestion } from './english-question.js';
import { germanQuestion } from './german-question.js';
import { politeQuestion } from './japanese-question.js';

const LONGEST = 140;

/** The label of an ask in the description's own words: a question stays one, a thing loses its article. */
export function labelOf(ask: Ask, language: Language, cues: Cues, catalogue: Catalogue): string {
  const said = safeText(ask.text, LONGEST).replace(/^[\s\-–—•*:.,¿¡]+|[\s:.,;!?？]+$/gu, '');
  if (said === '') return '';
  if (language === 'en') {
    const asked = englishQuestion(withItsAnswers(said, ask.options), ask);
    if (asked) return asked;
  }
  if (language === 'de' && !ask.options) {
    const asked = germanQuestion(said, ask.yesNo === true);
    if (asked) return asked;
  }
  if (ask.yesNo && language !== 'en') {
    const asked = yesNoQuestion(said, language);
    if (asked) return asked;
  }
  if (ask.question || cues.start('question').test(plain(said))) return asQuestion(said, language);
  const thing =
    language === 'en'
      ? said
          .replace(/\s(?:that |which )?(?:i|we) (?:should|need to|must|ought to|have to) know\b.*$/iu, '')
          .replace(
            /\s+(?:that |which )?(?:they|people|customers|clients|guests|visitors)(?:['’](?:re|ve|d|ll)\b|\s+(?:have|want|need|like|love|enjoy|choose|chose|prefer|would|are|use|own|live|wish|can|do)\b).*$/iu,
            '',
          )
          .replace(/(?<=\S )(?:their|his|her)(?= \p{L})/giu, 'your')
          .replace(/(?<=\S )they(?= \p{L})/giu, 'you')
      : said;
  const bare =
    language === 'ja' ? thing : withoutEnd(withoutStart(thing, cues, 'article'), cues, 'askAfter') || thing;
  if (ask.yesNo && language === 'en' && !ask.options) return `${capitalise(bare)}?`;
  const nominative =
    language === 'de'
      ? bare.replace(/^(\p{L}+)en (\p{Lu}\p{L}+)$/u, (_, adjective: string, noun: string) =>
          /(?:ung|heit|keit|ion|e)$/u.test(noun) ? `${adjective}e ${noun}` : `${adjective}er ${noun}`,
        )
      : bare;
  if (nominative !== bare) return capitalise(nominative);
  return capitalise(bare.split(/\s+/).length > 7 ? (customLabel(bare, language, catalogue) ?? bare) : bare);
}

/** 'Is there a' of 'Is there a lift or stairs' goes on with its answers. */
const withItsAnswers = (said: string, options: readonly string[] = []): string =>
  /\s(?:an?|the|any|some|your|their)$|^(?:do|are|will|would|have|can|did|is|was) (?:you|they|it|there)$/iu.test(
    said,
  ) &&
  options.length > 1 &&
  options.length <= 4
    ? `${said} ${options.slice(0, -1).join(', ').toLowerCase()} or ${(options.at(-1) ?? '').toLowerCase()}`
    : said;

/** With the marks of a question. */
export function asQuestion(text: string, language: Language): string {
  const plainText = capitalise(text.trim());
  // 'Encina u olivo'
  if (language === 'es') return `¿${plainText.replace(/ o (?=h?o)/giu, ' u ')}?`;
  if (language === 'fr') return `${plainText} ?`;
  if (language === 'en') return `${capitalise(plainText.replace(/^(?:their|his|her)\s+/iu, ''))}?`;
  return language === 'ja' ? `${politeQuestion(plainText)}?` : `${plainText}?`;
}

/** A clause about the visitors as a question to one of them, in Spanish, French, German and Japanese. */
function yesNoQuestion(said: string, language: Language): string | undefined {
  if (language === 'ja') {
    return `${politeQuestion(said)}?`;
  }
  if (language === 'de') {
    const found = /^(?:ob\s+)?(?:sie|ihr|man|jemand)\s+(.+?)\s+(\p{L}+n)$/iu.exec(said);
    if (found) return `${capitalise(found[2] ?? '')} Sie ${found[1] ?? ''}?`;
  }
  if (language === 'fr') {
    const found =
      /^(?:s'|si )?(?:ils|elles|il|elle|le client|les clients)\s+(ont|a|veulent|veut|sont|ont besoin)\s+(.+)$/iu.exec(
        said,
      );
    const verbs: Record<string, string> = {
      ont: 'Avez-vous',
      a: 'Avez-vous',
      veulent: 'Voulez-vous',
      veut: 'Voulez-vous',
      sont: 'Êtes-vous',
    };
    if (found) return `${verbs[found[1]?.toLowerCase() ?? ''] ?? 'Avez-vous'} ${found[2] ?? ''} ?`;
  }
  if (language === 'es') {
    const found =
      /^(?:si\s+)?(tienen|necesitan|quieren|traen|vienen|hay|tiene|necesita|quiere|son|es|est[aá]n|toman?)\s+(.+)$/iu.exec(
        said,
      );
    if (found) return `¿${capitalise((found[1] ?? '').replace(/([ae])n$/u, '$1'))} ${found[2] ?? ''}?`;
  }
  return asQuestion(said.replace(/^(?:si|ob|whether|if)\s+/iu, ''), language);
}
