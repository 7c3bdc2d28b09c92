import type { Catalogue } from '../catalogue.js';
import { customLabel } from '../custom-label.js';
import { safeText } from '../guards.js';
import { type Cues, plain, withoutEnd, withoutStart } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';

const LONGEST = 140;

/** The label of an ask in the description's own words: a question stays one, a thing loses its article. */
export function labelOf(ask: Ask, language: Language, cues: Cues, catalogue: Catalogue): string {
  const said = safeText(ask.text, LONGEST).replace(/^[\s\-–—•*:.,¿¡]+|[\s:.,;!?？]+$/gu, '');
  if (said === '') return '';
  if (language === 'en') {
    const asked = englishQuestion(said, ask);
    if (asked) return asked;
  }
  if (ask.yesNo && language !== 'en') {
    const asked = yesNoQuestion(said, language);
    if (asked) return asked;
  }
  if (ask.question || cues.start('question').test(plain(said))) return asQuestion(said, language);
  const thing =
    language === 'en'
      ? said.replace(
          /\s+(?:that |which )?(?:they|people|customers|clients|guests|visitors)\s+(?:have|want|need|like|love|enjoy|choose|chose|prefer|would|are|use|own|live|wish|can|do)\b.*$/iu,
          '',
        )
      : said;
  const bare = withoutEnd(withoutStart(thing, cues, 'article'), cues, 'askAfter') || thing;
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

/** With the marks of a question. */
export function asQuestion(text: string, language: Language): string {
  const plainText = capitalise(text.trim());
  if (language === 'es') return `¿${plainText}?`;
  if (language === 'fr') return `${plainText} ?`;
  return language === 'ja' ? (/か$/u.test(plainText) ? `${plainText}?` : plainText) : `${plainText}?`;
}

const BE: Record<string, string> = {
  are: 'Are',
  is: 'Is',
  were: 'Were',
  was: 'Was',
  will: 'Will',
  would: 'Would',
  can: 'Can',
  could: 'Could',
  have: 'Have',
  had: 'Had',
  should: 'Should',
};
const toYou = (text: string): string =>
  text
    .replace(
      /(?<!(?:many|of|other|more) )\b(?:they|he|she|the (?:customer|client|guest|visitor)s?|customers|clients|guests|people)\b/giu,
      'you',
    )
    .replace(/\b(?:their|his)\b/giu, 'your')
    .replace(/\bthem\b/giu, 'you')
    .replace(
      /\byou (?:wants|needs|has)\b/giu,
      found =>
        ({ wants: 'you want', needs: 'you need', has: 'you have' })[found.slice(4).toLowerCase()] ?? found,
    );

const LONG_FORMS: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would' };

/** English said of the visitors turned into a question to one of them; undefined for words that are no clause. */
function englishQuestion(said: string, ask: Ask): string | undefined {
  const text = said
    .replace(/^(?:if|whether)\s+/iu, '')
    .replace(
      /\b(they|you|we)['’](re|ve|ll|d)\b/giu,
      (_, who: string, verb: string) => `${who} ${LONG_FORMS[verb.toLowerCase()] ?? ''}`,
    )
    .replace(/\b(he|she|it|there)['’]s\b/giu, '$1 is');
  if (/^(?:do|does|did|are|is|was|were|will|would|can|could|have|has|should)\s/iu.test(text))
    return (
      capitalise(
        toYou(text).replace(/^(?:does|has) you/iu, found => (/^does/iu.test(found) ? 'do you' : 'have you')),
      ) + '?'
    );
  const thing =
    /^(?:if|whether)\s+((?:any|the|their|your|all|some) .+?)(?:\s(is|are|was|were|can|will|has been|have been)\b(.*))?$/iu.exec(
      said,
    );
  if (thing?.[1] && ask.yesNo)
    return thing[2]
      ? `${capitalise(thing[2].split(' ')[0] ?? '')} ${toYou(thing[1])}${thing[2].includes(' ') ? ' been' : ''}${toYou(thing[3] ?? '')}?`
      : `Do ${toYou(thing[1])}?`;
  const infinitive =
    /^(how|where|when) (?:best )?to (\p{L}+) (?:them|you|people|customers|clients)(.*)$/iu.exec(text);
  if (infinitive)
    return `${capitalise(infinitive[1] ?? '')} should we ${infinitive[2] ?? ''} you${toYou(infinitive[3] ?? '')}?`;
  const clause =
    /^(they|you|people|customers|clients|guests|anyone|someone|somebody|he|she|there|it|we)\s+(are|is|will|would|can|could|have|has|had|need|want|like|prefer|\p{L}+)\s*(.*)$/iu.exec(
      text,
    );
  if (clause && (ask.yesNo || /^(?:if|whether)\s/iu.test(said)) && !/^(?:and|or)$/iu.test(clause[2] ?? '')) {
    const [, who = '', verb = '', rest = ''] = clause;
    const subject = /^(?:there|it|we)$/iu.test(who) ? who.toLowerCase() : 'you';
    const lower = verb.toLowerCase();
    const front = BE[lower];
    const owned = /^(?:have|has)$/u.test(lower);
    if (front && !(owned && !/^(?:been|ever|already|\p{L}+ed)\b/u.test(rest)))
      return `${front} ${subject} ${toYou(rest)}`.trim() + '?';
    const base = lower === 'has' ? 'have' : lower.replace(/([^s])s$/u, '$1');
    return `${subject === 'it' ? 'Does' : 'Do'} ${subject} ${base} ${toYou(rest)}`.trim() + '?';
  }
  const question =
    /^(which|what|how(?: \p{L}+)?|when|where|who|why|since when)\b(.*?)\b(they|people|customers|clients|guests|visitors|patients)\s+(\p{L}+)(.*)$/iu.exec(
      text,
    );
  if (question) {
    const [, head = '', middle = '', , verb = '', rest = ''] = question;
    const object = `${head}${middle}`.trim();
    const lower = verb.toLowerCase();
    const tail = toYou(rest);
    if (/(?:^|\s)(?:do|does|did|will|would|are|can|should|were)$/iu.test(object))
      return capitalise(`${object.replace(/does$/iu, 'do')} you ${verb}${tail}`) + '?';
    if (BE[lower] && !/^(?:have|had)$/u.test(lower))
      return capitalise(`${object} ${lower === 'is' ? 'are' : lower} you${tail}`) + '?';
    return (
      capitalise(
        `${object} ${(/ed$/u.test(lower) && !/eed$/u.test(lower)) || /^(?:found|heard|came|went|left)$/u.test(lower) ? `did you ${lower === 'found' ? 'find' : lower === 'heard' ? 'hear' : lower.replace(/ed$/u, '')}` : `do you ${lower.replace(/^has$/u, 'have')}`}${tail}`,
      ) + '?'
    );
  }
  if (
    /^(?:how (?:many|much|often|long|old|big|wide|tall|high|likely|far|deep|soon|happy|satisfied)|which|what|when|where|who|why)\b/iu.test(
      text,
    )
  ) {
    const likely = /^how (?:likely|happy|satisfied|easy)\b(.*)$/iu.exec(text);
    if (likely && /\b(?:you|they) are\b/iu.test(text))
      return (
        capitalise(
          toYou(text)
            .replace(/\byou are\b/iu, 'are you')
            .replace(/^(how \w+) (are you)/iu, '$1 $2'),
        ) + '?'
      );
    return capitalise(toYou(statement(text))) + '?';
  }
  return undefined;
}

/** 'What the problem is' as 'what is the problem'. */
function statement(text: string): string {
  const found =
    /^(what|where|when|how \w+|which \w+|who|why)\s+(?!is\b|are\b|was\b|were\b|do\b|does\b|did\b|will\b)(.{2,60})\s(is|are|was|were)$/iu.exec(
      text,
    );
  return found ? `${found[1] ?? ''} ${found[3] ?? ''} ${found[2] ?? ''}` : text;
}

/** A clause about the visitors as a question to one of them, in Spanish, French, German and Japanese. */
function yesNoQuestion(said: string, language: Language): string | undefined {
  if (language === 'ja') {
    const bare = said
      .replace(/(?:の有無|があるか|するか|かどうか|の要否|はい・いいえ)+$/u, '')
      .replace(/(?:は|が|を)$/u, '');
    if (/(?:か|ですか|ますか)$/u.test(said)) return `${said}?`;
    return /の要否|必要/u.test(said)
      ? `${bare.replace(/(?:は|が)?必要(?:か|な)?$/u, '')}は必要ですか?`
      : `${bare}はありますか?`;
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
