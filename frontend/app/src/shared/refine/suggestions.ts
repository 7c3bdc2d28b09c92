import { t } from '@/lib/i18n/index.js';
import { checkForm, type EditedForm, type FormOperation, traitsOf } from '#form-core';

/** A suggested change: an instruction to send, or changes that are already known. */
export interface Suggestion {
  text: string;
  operations?: FormOperation[];
}

const MOST = 4;
/** Number of questions above which a form should be shortened or split into steps. */
const LONG = 7;

/** Suggestions based on the form's content: first fixes from the form check, then missing parts. */
export function suggestionsFor(form: EditedForm): Suggestion[] {
  const { ideas } = t.refine;
  const asked = form.fields.filter(({ type }) => traitsOf(type).hasValue);
  const found = checkForm(form).flatMap(({ message, params, fix }): Suggestion[] => {
    return fix ? [{ text: t.formCheck.findings[message](params), operations: fix }] : [];
  });
  const splits = found.some(({ operations }) => operations?.some(({ op }) => op === 'steps'));
  const has = (test: (field: (typeof asked)[number]) => boolean): boolean => asked.some(test);
  const isStepped = form.fields.some(({ type }) => traitsOf(type).opensStep);
  const lacking = [
    asked.length >= LONG && !isStepped && !splits && ideas.steps,
    asked.length >= LONG && ideas.shorter,
    !has(({ type }) => Boolean(traitsOf(type).isMultiline)) && ideas.message,
    !has(({ type, label }) => type === 'date' || /date|when/i.test(label)) && ideas.date,
    !has(({ label }) => /budget|price|spend/i.test(label)) && ideas.budget,
    ideas.friendlier,
  ].filter(idea => idea !== false);
  return [...found, ...lacking.map(text => ({ text }))].slice(0, MOST);
}
