import type { ChatTexts } from '#languages/shared/language-texts.types';
import { traitsOf } from './fields/registry.js';
import { say } from './texts/say.js';
import type { FormField } from './types.js';

type Asking = Pick<ChatTexts, 'askFor' | 'askName' | 'askEmail' | 'questions' | 'requests'>;

/**
 * The sentence by which a conversation asks for a field: its label, with the mark of a question or a request if it has none.
 * `autofill` is the token of the field's label.
 */
export const questionOf = ({ type, label }: FormField, texts: Asking, autofill?: string): string => {
  const text = label.trim();
  const begins = (pattern: string) => new RegExp(`^${pattern}`, 'iu').test(text);
  const { contact, isConsent, choices } = traitsOf(type);
  if (/[?？؟.。:：!！]$/u.test(text) || isConsent || type === 'ai-conversation') return text;
  const isJapanese = /[\u3040-\u30ff]$/u.test(text);
  if (begins(texts.questions)) return `${text}${isJapanese ? '。' : '?'}`;
  if (begins(texts.requests)) return `${text}${isJapanese ? '。' : '.'}`;
  if (contact === 'email') return texts.askEmail;
  if (autofill === 'name') return texts.askName;
  // A group of choices shows its options below, so its label suffices as a question.
  return choices === 'many' ? text : say(texts.askFor, { label: text });
};
