import { type FieldType, type FormLanguage, newField } from '#form-core';
import type { Addition } from '../doc/store.js';

/** Matches whole words, or these parts of words and words without boundaries. */
const anyOf = (words: string, parts: string) => new RegExp(`\\b(${words})\\b|${parts}`, 'i');

/** Field type of a question, detected by its wording. The first match counts. */
const BY_WORDS: readonly (readonly [RegExp, FieldType])[] = [
  [/e-?mail|correo electr|courriel|メール|البريد الإلكتروني/i, 'email'],
  [
    /\b(phone|mobile|telephone|cell|whatsapp|handy)\b|telefon|teléfono|téléphone|móvil|電話|携帯|هاتف/i,
    'phone',
  ],
  [
    /\b(website|url|link|homepage|sitio web|site (web|internet))\b|webs(ei|i)te|webadresse|ウェブサイト/i,
    'url',
  ],
  [
    /\b(date|birthday|day|when|wann|fecha|cuándo|quand)\b|datum|geburtstag|日付|生年月日|希望日|تاريخ/i,
    'date',
  ],
  [/\b(time|hora|heure)\b|uhrzeit|時刻|何時|الوقت/i, 'time'],
  [
    anyOf(
      'how (many|much|old)|number of|quantity|amount|age|guests|wie (viele|alt)|número de|cantidad|edad|combien',
      'anzahl|cuánt[oa]s|人数|数量|年齢|كم عدد',
    ),
    'number',
  ],
  [/\b(rate|rating)\b|satisf|bewert|zufrieden|valor(e|ación)\b|満足|評価|تقييم/i, 'rating'],
  [
    anyOf(
      'message|comments?|describe|details|notes|tell us|feedback|why|mensaje|warum|por qué|pourquoi',
      'nachricht|kommentar|beschreib|anmerkung|comentario|commentaire|メッセージ|コメント|ご要望|詳細|رسالة',
    ),
    'textarea',
  ],
];

/** Creates fields from a pasted list of questions, one per line. A trailing asterisk makes a question required. */
export const fieldsOfList = (lines: readonly string[], language?: FormLanguage): Addition[] =>
  lines.map(line => {
    const label = line.replace(/\s*\*\s*$/, '').replace(/:\s*$/, '');
    const type = BY_WORDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'text';
    const { id: _, ...field } = newField(type, 'new', language);
    return { ...field, label, required: /\*\s*$/.test(line) };
  });
