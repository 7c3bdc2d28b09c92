import { plain } from './cues.js';

/** How it is said that somebody gives an answer. */
const GIVES =
  '(?:(?:should|must|need to|needs to|has to|have to|can|could|may|also|then|will|please|always|just|get to|are to|is to) )*(?:gives?|tells? us|tells? me|names?|states?|leaves?|enters?|adds?|writes?|uploads?|sends?(?: us)?|describes?|explains?|indicates?|specif(?:y|ies)|provides?|mentions?|picks?|choos(?:e|es)|selects?|says?|(?:is|are|gets?) (?:also )?asked(?: for| about)?)';
const WHO = '(?:customers?|clients?|people|buyers?|users?|guests?|visitors?|orders?|ones?|folks)';
const CLAUSE = new RegExp(
  `(?<=^|[.;?!\\n]\\s*|, (?:and|but|while) )(?:an? |the |all |every |each |any )?(\\p{L}{4,})(?:,? (owners?|keepers?|${WHO}))? ${GIVES} (?!us\\b)(?=\\p{L}{2})`,
  'giu',
);
const SOMEBODY = new RegExp(`^(?:${WHO}|they|those|everyone|everybody|anyone|parents?|members?)$`, 'u');
const stem = (word: string): string => plain(word).replace(/(?:es|s|ed|ing|y|ies)$/u, '');

/**
 * 'Private or business? Businesses should leave their VAT number': who chose an answer is told what else to say. What was
 * offered, or asked with yes or no, before the sentence decides: 'parents should leave a number' is no condition.
 */
export function optionSubjects(text: string, language: string): string {
  if (language !== 'en') return text;
  return text.replace(CLAUSE, (whole, subject: string, owner: string | undefined, at: number) => {
    if (SOMEBODY.test(plain(subject))) return whole;
    const before = plain(text.slice(0, at));
    const root = stem(subject);
    if (root.length < 3) return whole;
    const said = `(?<!\\p{L})${root}\\p{L}*`;
    const offered = new RegExp(
      `${said}(?: [\\p{L}]+){0,2}(?:,? or |, | / ?|/)\\p{L}|(?: or |/ ?)(?:an? )?${said}`,
      'u',
    );
    if (offered.test(before)) return `If ${subject.toLowerCase()}, ask `;
    const asked = new RegExp(
      `(?:whether|if|do|does|is|are|have|has|any) (?:they |you |there |people |customers )?[^.;?!]{0,30}${said}`,
      'u',
    );
    const opens = /[?]\s*$/u.test(before) || owner !== undefined;
    return opens && asked.test(before) ? 'If yes, ask ' : whole;
  });
}
