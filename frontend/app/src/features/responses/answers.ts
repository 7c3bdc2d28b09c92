import { t } from '@/lib/i18n/index.js';
import { LOCALE } from '@/lib/i18n/language.js';
import type { FormResponse } from '#contracts';
import {
  asksName,
  formatPhone,
  joinItems,
  leadNameOf,
  sayAmount,
  traitsOf,
  transcriptSummary,
} from '#form-core';

type Answer = FormResponse['answers'][number];

/** Answer as text; empty if it was not given. */
export function textOf(value: Answer['value'] | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t.responses.yes : t.responses.no;
  return Array.isArray(value) ? joinItems(value) : String(value);
}

type Written = Pick<Answer, 'type' | 'value' | 'amount'>;

/** Formats an answer as people write it: phone numbers in groups, results with their currency or unit. */
export function writtenText({ type, value, amount }: Written): string {
  if (amount && typeof value === 'number') return sayAmount({ locale: LOCALE }, amount, value);
  return traitsOf(type).contact === 'phone' ? formatPhone(textOf(value)) : textOf(value);
}

/** Formats an answer as one line of a list; for a conversation, the visitor's questions and text. */
export function inShort(answer: Written | undefined): string {
  if (!answer) return '';
  const { type, value } = answer;
  return type === 'ai-conversation' && typeof value === 'string'
    ? transcriptSummary(value).replaceAll('\n', ' · ')
    : writtenText(answer);
}

const isContact = ({ type }: Answer) => traitsOf(type).contact !== undefined;

/** Display name of a lead: the name, else the e-mail address or phone number, else the first answer that is not secret. */
export function leadName({ answers }: Pick<FormResponse, 'answers'>): string {
  const first = answers.find(({ type, value }) => textOf(value) !== '' && !traitsOf(type).isSensitive);
  return leadNameOf(answers) || inShort(first) || t.responses.unnamed;
}

/** Answers shown next to the name in the list: contact answers first, then the others in order. */
export function detailsOf(response: Pick<FormResponse, 'answers'>, count: number): Answer[] {
  const name = leadName(response);
  const rest = response.answers.filter(({ value }) => textOf(value) !== '' && textOf(value) !== name);
  return [...rest.filter(isContact), ...rest.filter(answer => !isContact(answer))].slice(0, count);
}

/** First contact answer of a lead; empty if there is none. */
export const contactOf = ({ answers }: Pick<FormResponse, 'answers'>): string => {
  const given = answers.find(answer => isContact(answer) && textOf(answer.value) !== '');
  return given ? writtenText(given) : '';
};

/** E-mail address and phone number of a lead, the first of each. */
export function contactsOf({ answers }: Pick<FormResponse, 'answers'>): Answer[] {
  const given = answers.filter(({ value }) => textOf(value) !== '');
  return (['email', 'phone'] as const).flatMap(
    kind => given.find(({ type }) => traitsOf(type).contact === kind) ?? [],
  );
}

/** The answers besides the name and contacts, which are in the lead's header. */
export function furtherAnswers(response: Pick<FormResponse, 'answers'>): Answer[] {
  const name = leadName(response);
  const contacts = contactsOf(response);
  return response.answers.filter(
    answer => !contacts.includes(answer) && !(asksName(answer) && name.includes(textOf(answer.value).trim())),
  );
}

/** An answer that says nothing alone, such as a number or a yes, with its question: 'How many guests: 4'. */
function withQuestion(answer: Answer): string {
  const { type, value, label } = answer;
  const isBare = traitsOf(type).isNumeric || typeof value === 'boolean';
  const question = label.replace(/[\s?？:：]+$/u, '');
  return isBare && question ? t.responses.answerTo(question, inShort(answer)) : inShort(answer);
}

/** First answers of a lead besides name and contacts: choices first, then the others, each in form order. */
export function choicesOf(response: Pick<FormResponse, 'answers'>, count: number): string[] {
  const rest = detailsOf(response, response.answers.length).filter(answer => !isContact(answer));
  const isChosen = ({ type }: Answer) => traitsOf(type).choices !== undefined;
  return [...rest.filter(isChosen), ...rest.filter(answer => !isChosen(answer))]
    .slice(0, count)
    .map(withQuestion);
}

/** Number of complete responses, as on all other screens, followed by the number of partial ones. */
export const totalText = (complete: number, exact: boolean, partials: number): string =>
  [t.responses.total(complete, exact), ...(partials > 0 ? [t.responses.partials(partials)] : [])].join(' · ');
