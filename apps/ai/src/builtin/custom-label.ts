import type { FieldType } from '#form-core';
import type { Catalogue } from './catalogue.js';
import { safeText } from './guards.js';
import { capitalise, fold } from './text.js';
import type { Language } from './types.js';
import { FILE_TYPE } from './uploads.js';

const PERSON =
  /^(?:they|people|customers|clients|guests|visitors|patients|students|parents|he|she|the (?:customer|client|guest|patient|student|bride|couple|person))$/;
const QUESTION =
  /^(which|what|how many|how much|how often|how long|how big|how old|how|when|where)\b(.*?)\b(they|people|customers|clients|guests|visitors|patients|students|parents|he|she)\s+(\p{L}+)(.*)$/iu;
const AUXILIARY = /^(?:are|can|could|will|would|should|were|have|had|must|may)$/i;

/**
 * Label from the description's own words: 'which bike they like' becomes 'Which bike do you like?', 'the horse
 * breed' becomes 'Horse breed'. Undefined if the words are not a short name of a thing.
 */
export function customLabel(text: string, language: Language, catalogue: Catalogue): string | undefined {
  let words = safeText(text, 80).replace(/^[\s\-–—•*:.,]+|[\s:.,;!?]+$/g, '');
  if (language === 'en') {
    const question = QUESTION.exec(words);
    if (question) return asQuestion(question);
  }
  words = withoutLead(words, language, catalogue);
  const count = language === 'ja' ? Math.ceil(words.length / 3) : words.split(/\s+/).length;
  if (words.length < 2 || count > 6 || words.length > 60 || !/\p{L}{2}/u.test(words)) return undefined;
  if (
    words
      .split(/\s+/)
      .some(
        word =>
          PERSON.test(fold(word)) ||
          /^(?:want|wants|we|i|you|please|would|must|should|know|tell|ask|form)$/.test(fold(word)),
      )
  )
    return undefined;
  return capitalise(words);
}

function asQuestion([, head = '', middle = '', , verb = '', rest = '']: RegExpExecArray): string | undefined {
  const person = verb.replace(/^(?:wants|needs|likes|prefers|has|uses|lives)$/i, form =>
    form === 'has' ? 'have' : form.slice(0, -1),
  );
  const object = `${head}${middle}`.trim();
  const tail = rest.replace(/\b(their|them|us)\b/gi, word => (/us/i.test(word) ? 'us' : 'your')).trimEnd();
  const asked =
    AUXILIARY.test(person) && !/^have$/i.test(person)
      ? `${object} ${person} you${tail}`
      : `${object} do you ${person}${tail}`;
  return asked.length > 80 ? undefined : `${capitalise(asked.replace(/\s+/g, ' '))}?`;
}

/** Removes a leading question word, article or 'please'. */
export function withoutLead(text: string, language: Language, catalogue: Catalogue): string {
  const { lead } = catalogue.grammar[language];
  const articles =
    language === 'en'
      ? ['the', 'a', 'an', 'their', 'his', 'her', 'your', 'our', 'my', 'some', 'any', 'of']
      : [];
  const starts = [...lead, ...articles].sort((a, b) => b.length - a.length);
  let rest = text.trim();
  for (let changed = true; changed;) {
    changed = false;
    const lower = rest.toLowerCase();
    const start = starts.find(word => lower.startsWith(language === 'ja' ? word : `${word} `));
    if (start) {
      rest = rest.slice(start.length).trim();
      changed = rest !== '';
    }
  }
  return rest;
}

const TYPES: [RegExp, FieldType][] = [
  [
    /\b(?:how many|number of|quantity|count|cuant[oa]s|numero de|combien|nombre (?:de(?! (?:qui|la |los |las |el |tu |su |pila|usuario|empresa|contacto|nin))(?!\p{L})|d(?='))|wie viele|anzahl)\b|数$/u,
    'number',
  ],
  [
    /\b(?:when (?:do|will|would|should) (?:they|you|people)|dates?|day|deadline|fecha|jour|datum|termin)\b|日$/,
    'date',
  ],
  [
    /\b(?:photos?|pictures?|images?|upload|scan|attachment|fotos?|imagen|pdf|plans?|bild(?:er)?)\b|写真|画像/,
    FILE_TYPE,
  ],
  [/\b(?:links?|urls?|website|web|homepage|webseite)\b/, 'url'],
  [
    /\b(?:describe|description|details|story|why|explain|summary|reason|descripcion|beschreibung)\b|内容|理由|詳細/,
    'textarea',
  ],
];

/** Field type that a few words suggest. */
export function guessType(text: string, language: Language): FieldType {
  const folded = language === 'ja' ? text : fold(text);
  return TYPES.find(([pattern]) => pattern.test(folded))?.[1] ?? 'text';
}
