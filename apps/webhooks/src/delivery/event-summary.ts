import type { EventData } from '#contracts';
import { sayAmount, SECRET_MASK, traitsOf } from '#form-core';
import type { PublicEvent } from './public-event.js';
import { valueText } from './value-text.js';

/** An event as a short, readable message. */
export interface Summary {
  title: string;
  facts: { label: string; value: string }[];
  /** Address of the full event in the product. */
  url: string;
}

type Answers = EventData<'form.submitted'>['answers'];
const VALUE_LENGTH = 500;
const MAX_FACTS = 20;

const answerText = ({ type, value, amount }: Answers[number]): string => {
  if (traitsOf(type).isSensitive) return SECRET_MASK;
  if (amount && typeof value === 'number') return sayAmount({ locale: 'en' }, amount, value);
  return cut(valueText(value));
};
const cut = (text: string): string =>
  text.length <= VALUE_LENGTH ? text : `${text.slice(0, VALUE_LENGTH - 1)}…`;

const factsOf = (answers: Answers): Summary['facts'] =>
  answers
    .map(answer => ({ label: cut(answer.label), value: answerText(answer) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_FACTS);

const CHANGED: Readonly<Record<EventData<'response.updated'>['changed'][number], string>> = {
  leadStatus: 'Status',
  tags: 'Tags',
  note: 'Note',
  value: 'Value',
  spam: 'Suspected spam',
};

/** Chat message for an event. It never contains passwords. */
export function summaryOf(event: PublicEvent, isTest: boolean, appUrl: string): Summary {
  const test = isTest ? 'Test: ' : '';
  const url = `${appUrl.replace(/\/+$/, '')}/app/form/${encodeURIComponent(event.data.formId)}/responses`;
  const { type } = event;
  if (type === 'form.submitted') {
    const { formName, answers, leadScore, responseId } = event.data as EventData<'form.submitted'>;
    const score = leadScore === null ? [] : [{ label: 'Lead score', value: `${leadScore} of 100` }];
    return {
      title: `${test}New response to ${formName || 'Untitled Form'}`,
      facts: [...factsOf(answers), ...score],
      url: `${url}?open=${encodeURIComponent(responseId)}`,
    };
  }
  if (type === 'response.partial') {
    const { formName, answers, responseId } = event.data as EventData<'response.partial'>;
    return {
      title: `${test}A visitor left ${formName || 'Untitled Form'} unfinished`,
      facts: factsOf(answers),
      url: `${url}?open=${encodeURIComponent(responseId)}`,
    };
  }
  if (type === 'response.updated') {
    const data = event.data as EventData<'response.updated'>;
    return {
      title: `${test}A response to ${data.formName || 'Untitled Form'} was changed`,
      facts: [
        ...data.changed.map(key => ({ label: CHANGED[key], value: cut(textOf(data[key])) })),
        ...factsOf(data.answers),
      ].slice(0, MAX_FACTS),
      url: `${url}?open=${encodeURIComponent(data.responseId)}`,
    };
  }
  if (type === 'lead.assigned') {
    const { formName, answers, assigneeId, rule, responseId } = event.data as EventData<'lead.assigned'>;
    return {
      title: `${test}A response to ${formName || 'Untitled Form'} was ${assigneeId ? 'assigned' : 'unassigned'}`,
      facts: [...(rule ? [{ label: 'Rule', value: cut(rule) }] : []), ...factsOf(answers)],
      url: `${url}?open=${encodeURIComponent(responseId)}`,
    };
  }
  if (type === 'lead.status_changed') {
    const data = event.data as EventData<'lead.status_changed'>;
    return {
      title: `${test}A response to ${data.formName || 'Untitled Form'} is ${data.to}`,
      facts: [{ label: 'Before', value: data.from }, ...factsOf(data.answers)].slice(0, MAX_FACTS),
      url: `${url}?open=${encodeURIComponent(data.responseId)}`,
    };
  }
  const { userInput, aiResponse } = event.data as EventData<'ai.interaction'>;
  return {
    title: `${test}A visitor is chatting`,
    facts: [
      { label: 'Visitor', value: cut(userInput) },
      { label: 'Assistant', value: cut(aiResponse) },
    ].filter(({ value }) => value !== ''),
    url,
  };
}

function textOf(value: string | number | boolean | string[] | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';
}
