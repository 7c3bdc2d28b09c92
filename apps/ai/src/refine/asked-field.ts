import type { FormField } from '#form-core';
import { isSensitive } from '../builtin/guards.js';
import { labelOf } from '../builtin/plan/ask-label.js';
import { signsOf } from '../builtin/wishes/signs.js';
import type { Context } from './edit-context.js';
import { guessType } from './guess-type.js';
import { custom } from './own-fields.js';
import { masked } from './quotes.js';
import { YES_NO } from './type-work.js';

/** Turns a clause into a question: 'whether the dog bites', 'how they found us'. */
export function askedField(text: string, context: Context): FormField | undefined {
  const { language, formLanguage } = context;
  const found = language.additions.question.exec(masked(text))?.groups;
  const clause = clauseOf(text, found, context);
  if (!found || clause === '' || isSensitive(clause) || language.hasCondition(clause)) return undefined;
  const yesNo = found['whether'] !== undefined || /かどうか$/u.test(clause);
  const ask = { text: clause, question: true, ...(yesNo ? { yesNo } : {}) };
  const label = labelOf(ask, signsOf(language.code));
  if (!/[?？]$/u.test(label)) return undefined;
  const type = guessType(clause, language.code);
  return custom(label, yesNo ? { type: 'radio', options: [...YES_NO[formLanguage]] } : { type }, context);
}

/** Reads a literal question: 'Do you have pets?'. */
export function literalField(text: string, context: Context): FormField | undefined {
  const { language, formLanguage } = context;
  const isQuestion = /[?？]$/u.test(text) && text.length > 9 && !isSensitive(text) && !/[.!;]\s/u.test(text);
  if (!isQuestion) return undefined;
  const isPolar = language.is(language.words.polar, text);
  const type = guessType(text, language.code);
  return custom(text, isPolar ? { type: 'radio', options: [...YES_NO[formLanguage]] } : { type }, context);
}

/** Words of an indirect question; 'its kicked anyone' is 'it has kicked anyone'. */
function clauseOf(text: string, found: Record<string, string> | undefined, { language }: Context): string {
  const length = (found?.['clause'] ?? found?.['clause2'] ?? '').length;
  const said = text.slice(text.length - length);
  return language.code === 'en' ? said.replace(/^it'?s (?=\p{L}+ed\b)/iu, 'it has ') : said;
}
