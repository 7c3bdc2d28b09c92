import type { FormResponse } from '#contracts';
import { formatPhone, joinItems, leadNameOf, traitsOf } from '#form-core';

type Answer = FormResponse['answers'][number];

/** Summary of a lead: the person to contact, and the topic. Empty texts mean no answer. */
export interface LeadSummary {
  name: string;
  email: string;
  /** Formatted for people; `call` contains the digits. */
  phone: string;
  call: string;
  /** Most informative answer: the first chosen option, else the first other answer. */
  answer: string;
}

const textOf = ({ value }: Answer): string =>
  value === null || typeof value === 'boolean' ? '' : Array.isArray(value) ? joinItems(value) : String(value);

/** Summary of a response. Secrets and files are never part of it. */
export function leadSummary({ answers }: Pick<FormResponse, 'answers'>): LeadSummary {
  const given = answers.filter(answer => {
    const { isSensitive, holdsFiles } = traitsOf(answer.type);
    return textOf(answer) !== '' && !isSensitive && !holdsFiles;
  });
  const contact = (kind: 'email' | 'phone') => given.find(({ type }) => traitsOf(type).contact === kind);
  const [email, phone] = [contact('email'), contact('phone')];
  const name = leadNameOf(answers);
  const rest = given.filter(one => !traitsOf(one.type).contact && !name.includes(textOf(one)));
  const key = rest.find(({ type }) => traitsOf(type).choices !== undefined) ?? rest[0];
  return {
    name,
    email: email ? textOf(email) : '',
    phone: phone ? formatPhone(textOf(phone)) : '',
    call: phone ? textOf(phone).replace(/[^\d+]/g, '') : '',
    answer: key ? textOf(key) : '',
  };
}
