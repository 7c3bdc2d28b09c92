import { type DestinationMapping, type FormResponse, type LeadFact, leadFactOf } from '#contracts';
import { asksName, isEmpty, leadNameOf, traitsOf } from '#form-core';
import { valueText } from '../delivery/value-text.js';
import type { LeadRecord, MappedValues } from './destination.types.js';

/** Builds the record of a lead. Passwords and other sensitive answers are never part of it. */
export function leadRecord(
  lead: FormResponse,
  about: { formName: string; assignee: string; appUrl: string },
): LeadRecord {
  const given = lead.answers.filter(({ type, value }) => !traitsOf(type).isSensitive && !isEmpty(value));
  const contact = (kind: 'email' | 'phone') => given.find(({ type }) => traitsOf(type).contact === kind);
  const named = given.some(answer => asksName(answer)) ? leadNameOf(given) : '';
  const [email, phone] = [contact('email'), contact('phone')].map(
    answer => answer && valueText(answer.value).trim(),
  );
  const path = `/app/form/${encodeURIComponent(lead.formId)}/responses?open=${encodeURIComponent(lead.id)}`;
  return {
    responseId: lead.id,
    formId: lead.formId,
    formName: about.formName,
    submittedAt: new Date(lead.submittedAt).toISOString(),
    status: lead.leadStatus,
    score: lead.leadScore,
    assignee: about.assignee,
    value: lead.value,
    ...(named ? { name: named } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    country: lead.country,
    link: about.appUrl.replace(/\/+$/, '') + path,
    answers: Object.fromEntries(
      given.map(({ fieldId, label, type, value }) => [
        fieldId,
        { label, type, value, text: valueText(value) },
      ]),
    ),
    source: lead.source,
    consent: Object.fromEntries(
      lead.answers
        .filter(({ consent, type }) => consent !== undefined || type === 'consent')
        .map(({ fieldId, value }) => [fieldId, value === true]),
    ),
  };
}

const FACTS: Readonly<Record<LeadFact, (record: LeadRecord) => string | number | null>> = {
  responseId: record => record.responseId,
  submittedAt: record => record.submittedAt,
  formName: record => record.formName,
  name: record => record.name ?? null,
  email: record => record.email ?? null,
  phone: record => record.phone ?? null,
  status: record => record.status,
  score: record => record.score,
  value: record => record.value,
  assignee: record => record.assignee,
  source: record => record.source.utm_source ?? null,
  campaign: record => record.source.utm_campaign ?? null,
  country: record => record.country,
  link: record => record.link,
};

/** The values that a mapping takes from a lead: numbers and yes/no answers as such, everything else as text. */
export function mappedValues(record: LeadRecord, mapping: readonly DestinationMapping[]): MappedValues {
  return Object.fromEntries(mapping.map(({ field, to }) => [to, valueOf(record, field)]));
}

function valueOf(record: LeadRecord, field: string): MappedValues[string] {
  const fact = leadFactOf(field);
  if (fact) return FACTS[fact](record);
  const answer = record.answers[field];
  if (!answer) return null;
  return typeof answer.value === 'number' || typeof answer.value === 'boolean' ? answer.value : answer.text;
}
