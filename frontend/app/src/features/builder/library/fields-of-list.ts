import { type FieldType, newField } from '#form-core';
import type { Addition } from '../doc/store.js';

/** What a question asks for, by its words. The first that matches counts. */
const BY_WORDS: readonly (readonly [RegExp, FieldType])[] = [
  [/e-?mail/i, 'email'],
  [/\b(phone|mobile|telephone|cell|whatsapp)\b/i, 'phone'],
  [/\b(website|url|link|homepage)\b/i, 'url'],
  [/\b(date|birthday|day)\b|\bwhen\b/i, 'date'],
  [/\btime\b/i, 'time'],
  [/\bhow (many|much|old)\b|\b(number of|quantity|amount|age|guests)\b/i, 'number'],
  [/\b(rate|rating|satisfied|satisfaction)\b/i, 'rating'],
  [/\b(message|comments?|describe|details|notes|tell us|feedback|why)\b/i, 'textarea'],
];

/** The fields of a pasted list of questions, one a line; a star at the end makes one required. */
export const fieldsOfList = (lines: readonly string[]): Addition[] =>
  lines.map(line => {
    const label = line.replace(/\s*\*\s*$/, '').replace(/:\s*$/, '');
    const type = BY_WORDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'text';
    const { id: _, ...field } = newField(type, 'new');
    return { ...field, label, required: /\*\s*$/.test(line) };
  });
