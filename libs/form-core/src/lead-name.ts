import { isEmpty, joinItems } from './answers.js';
import { type FieldType, traitsOf } from './fields/registry.js';
import type { FieldValue } from './types.js';

interface Answered {
  label: string;
  type: FieldType;
  value: FieldValue;
}

/** Labels of a person's name in the languages of forms. */
const NAME = /\b(?:name|names|vorname|nachname|nombres?|apellidos?|nom|prénom)\b|名前|氏名|اسم/iu;
/** Names of other things: companies, animals and events. */
const OTHER = [
  /\b(?:company|business|pet|dog|cat|event|product|project|user|school|firma|firmen|unternehmens?|tier|hund)\b/iu,
  /\b(?:empresa|negocio|mascota|perro|entreprise|société|animal|chien)\b/iu,
  /会社|法人|店舗|団体|ペット|犬|猫|الشركة/u,
];

/** Whether a question asks for a person's name. */
export const asksName = ({ type, label }: Pick<Answered, 'type' | 'label'>): boolean =>
  type === 'text' && NAME.test(label) && !OTHER.some(other => other.test(label));
const isContact = ({ type }: Answered): boolean => traitsOf(type).contact !== undefined;
const textOf = (value: FieldValue): string => (Array.isArray(value) ? joinItems(value) : String(value));

/**
 * Display name of a lead: first and last name, otherwise the email address or phone number, otherwise empty. Secrets are
 * never part of it.
 */
export function leadNameOf(answers: readonly Answered[]): string {
  const given = answers.filter(({ type, value }) => !isEmpty(value) && !traitsOf(type).isSensitive);
  // First and last name are two consecutive questions.
  const from = given.findIndex(asksName);
  if (from >= 0) {
    const next = given[from + 1];
    return [given[from], next && asksName(next) ? next : undefined]
      .flatMap(answer => (answer ? [textOf(answer.value).trim()] : []))
      .join(' ');
  }
  const contact = given.find(isContact);
  return contact ? textOf(contact.value).trim() : '';
}
