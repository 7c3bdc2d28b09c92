import type { FieldType } from '#form-core';
import { fold } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';

const COUNTS = [
  'how many|number of|quantity|count|cuant[oa]s|combien|wie viele|anzahl',
  "nombre (?:de(?! (?:qui|la |los |las |el |tu |su |pila|usuario|empresa|contacto|nin))(?!\\p{L})|d(?='))",
].join('|');
const TERMS = [
  'terms (?:and|&) conditions|terms of (?:use|service)|privacy (?:policy|notice)|gdpr|datenschutz\\p{L}*|agb|rgpd',
  'conditions generales|politique de confidentialite|politica de privacidad|terminos y condiciones',
].join('|');
const TYPES: [RegExp, FieldType][] = [
  [new RegExp(`(?<!\\p{L})(?:${TERMS})(?!\\p{L})|利用規約|プライバシーポリシー`, 'u'), 'consent'],
  [
    /\b(?:(?:tele)?phone|mobile|whatsapp|telefono|celular|telefon|handy)(?:nummer)?\b(?: number| no)?$|電話番号$/,
    'phone',
  ],
  [/\b(?:e-?mail|correo|courriel|e-?mail-?adresse)(?: address)?$|メール(?:アドレス)?$/, 'email'],
  [new RegExp(`\\b(?:${COUNTS})\\b|\\b(?:age|edad|alter)$|(?:数|年齢)$`, 'u'), 'number'],
  [
    /\b(?:when (?:do|will|would|should) (?:they|you|people)|dates?|day|deadline|fecha|jour|datum|termin)\b|日$/,
    'date',
  ],
  [
    /\b(?:photos?|pictures?|images?|upload|scan|attachment|fotos?|imagen|pdf|plans?|screenshots?|bild(?:er)?)\b|写真|画像/,
    'file',
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
