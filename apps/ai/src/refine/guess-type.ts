import type { FieldType } from '#form-core';
import { fold } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import { FILE_TYPE } from '../builtin/uploads.js';

const COUNTS = [
  'how many|number of|quantity|count|cuant[oa]s|combien|wie viele|anzahl',
  "nombre (?:de(?! (?:qui|la |los |las |el |tu |su |pila|usuario|empresa|contacto|nin))(?!\\p{L})|d(?='))",
].join('|');
const TYPES: [RegExp, FieldType][] = [
  [new RegExp(`\\b(?:${COUNTS})\\b|数$`, 'u'), 'number'],
  [
    /\b(?:when (?:do|will|would|should) (?:they|you|people)|dates?|day|deadline|fecha|jour|datum|termin)\b|日$/,
    'date',
  ],
  [
    /\b(?:photos?|pictures?|images?|upload|scan|attachment|fotos?|imagen|pdf|plans?|screenshots?|bild(?:er)?)\b|写真|画像/,
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
