import type { ChatTexts } from '#languages/shared/language-texts.types';
import { traitsOf } from './fields/registry.js';
import { say } from './texts/say.js';
import type { FormField } from './types.js';

type Asking = Pick<
  ChatTexts,
  'askFor' | 'askName' | 'askEmail' | 'askPhone' | 'askCompany' | 'phones' | 'questions' | 'requests'
>;

/**
 * Question that a conversation asks for a field: its label, with a question mark or a request added if necessary. `autofill`
 * is the token of the field's label.
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
  // 'Emergency phone' asks for another person's number.
  if (contact === 'phone' && begins(texts.phones)) return texts.askPhone;
  if (autofill === 'name') return texts.askName;
  if (autofill === 'organization') return texts.askCompany;
  // A group of choices shows its options below, so its label suffices as a question.
  return choices === 'many' ? text : say(texts.askFor, { label: text });
};
