import { FIELD_LIMITS, type FieldType, type FormLanguage, newField } from '#form-core';
import type { Addition } from '../doc/store.js';

/** Matches whole words, or these parts of words and words without boundaries. */
const anyOf = (words: string, parts: string) => new RegExp(`\\b(${words})\\b|${parts}`, 'i');

/** Field type of a question, detected by its wording. The first match is used. */
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

/** A line of a list: a bullet, or a letter such as 'b)'. A box means that several may be chosen. */
const BULLET = /^\s*(?:[-*•◦○·–—]|[a-z][.)]|(?<box>[☐□]|\[[ x]?\]))\s+/i;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;
/** Maximum number of options shown as radio buttons; longer lists become a dropdown. */
const MAX_VISIBLE = 8;

interface Question {
  text: string;
  options: string[];
  takesSeveral: boolean;
}

/** Bulleted lines under a question are its options; in a list of bullets only, each is a question. */
function questionsIn(lines: readonly string[]): Question[] {
  const questions: Question[] = [];
  let isUnderQuestion = false;
  for (const line of lines) {
    const bullet = BULLET.exec(line);
    const text = line.replace(bullet ? BULLET : NUMBER, '').trim();
    if (!text) continue;
    const last = questions.at(-1);
    if (bullet && isUnderQuestion && last) {
      last.options.push(text.slice(0, FIELD_LIMITS.option));
      last.takesSeveral ||= bullet.groups?.['box'] !== undefined;
      continue;
    }
    questions.push({ text, options: [], takesSeveral: false });
    isUnderQuestion = !bullet;
  }
  return questions;
}

const typeOf = (label: string, { options, takesSeveral }: Question): FieldType => {
  if (takesSeveral) return 'checkbox';
  if (options.length > 0) return options.length > MAX_VISIBLE ? 'select' : 'radio';
  return BY_WORDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'text';
};

/**
 * Creates fields from a pasted list of questions, one per line, with their options below them. A trailing asterisk makes a
 * question required.
 */
export const fieldsOfList = (lines: readonly string[], language?: FormLanguage): Addition[] =>
  questionsIn(lines).map(question => {
    const { text, options } = question;
    const label = text.replace(/\s*\*\s*$/, '').replace(/:\s*$/, '');
    const { id: _, ...field } = newField(typeOf(label, question), 'new', language);
    const own = options.length > 0 ? { options: [...new Set(options)].slice(0, FIELD_LIMITS.options) } : {};
    return { ...field, label: label.slice(0, FIELD_LIMITS.label), required: /\*\s*$/.test(text), ...own };
  });
