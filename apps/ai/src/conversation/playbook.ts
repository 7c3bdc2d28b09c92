import type { Playbook } from '#contracts';
import { type FieldValue, type FieldValues, type FormField, isAsked, isEmpty, traitsOf } from '#form-core';
import type { Conversation, TurnOutcome } from './conversation.types.js';

/** Maximum number of requests for an e-mail address; there are none after a refusal. */
const MOST_EMAIL_ATTEMPTS = 2;
/** Maximum number of times that a question is asked before it is left to the form. */
const MOST_ATTEMPTS = 2;
export const MOST_TURNS = 20;

export interface Situation {
  fields: readonly FormField[];
  /** Combined answers of the form and of the conversation. */
  values: FieldValues;
  conversation: Conversation;
}

/** Fields that a chat can fill: short facts and choices, nothing sensitive, no files, no consent, no other chat. */
export const isFillable = ({ type }: FormField): boolean => {
  const { isSensitive, holdsFiles, isConsent, hasLogic } = traitsOf(type);
  return isAsked(type) && !isSensitive && !holdsFiles && !isConsent && !hasLogic && !type.startsWith('ai-');
};

const attemptsAt = ({ turns }: Conversation, fieldId: string): number =>
  turns.filter(({ asks, waits }) => asks === fieldId && !waits).length;

/** Whether the visitor may still answer the last question: it was not answered, declined or missed twice. */
export const isStillOpen = (
  { id }: FormField,
  { values, conversation }: Situation,
  isInterrupted: boolean,
): boolean =>
  isEmpty(values[id] ?? null) &&
  !conversation.declined.includes(id) &&
  conversation.turns.length < MOST_TURNS - 1 &&
  (isInterrupted || attemptsAt(conversation, id) < MOST_ATTEMPTS);

/** Open questions, required ones first. */
export function openFields({ fields, values, conversation }: Situation): FormField[] {
  const open = fields.filter(
    field =>
      isFillable(field) &&
      traitsOf(field.type).contact !== 'email' &&
      isEmpty(values[field.id] ?? null) &&
      !conversation.declined.includes(field.id) &&
      attemptsAt(conversation, field.id) < MOST_ATTEMPTS,
  );
  return [...open.filter(({ required }) => required), ...open.filter(({ required }) => !required)];
}

/** The e-mail field, if it is still open. */
function openEmail({ fields, values, conversation }: Situation): FormField | undefined {
  return fields.find(
    ({ id, type }) =>
      traitsOf(type).contact === 'email' &&
      isEmpty(values[id] ?? null) &&
      !conversation.declined.includes(id) &&
      attemptsAt(conversation, id) < MOST_EMAIL_ATTEMPTS,
  );
}

/** Purpose of the next reply, and the field that it asks about. */
export function nextStep(situation: Situation): { playbook: Playbook; field: FormField | undefined } {
  const { turns } = situation.conversation;
  const open = openFields(situation);
  const email = openEmail(situation);
  if (turns.length === 0) return { playbook: 'greeting_follow_up', field: open[0] ?? email };
  if (turns.length >= MOST_TURNS - 1) return { playbook: 'closing_statement', field: undefined };
  const qualified = turns.some(
    ({ asks, playbook }) => asks !== null && playbook !== 'email_collection_attempt',
  );
  if (email && (qualified || open.length === 0))
    return { playbook: 'email_collection_attempt', field: email };
  if (open[0]) return { playbook: 'lead_qualification', field: open[0] };
  return { playbook: 'closing_statement', field: undefined };
}

/** Outcome of a turn, derived from the visitor's next message. */
export function outcomeOf(
  { playbook, asks }: { playbook: Playbook; asks: string | null },
  found: Record<string, FieldValue>,
  refused: boolean,
): TurnOutcome {
  if (playbook === 'greeting_follow_up') return refused ? 'failed' : 'success';
  if (playbook === 'closing_statement') return 'pending';
  return asks !== null && !isEmpty(found[asks] ?? null) ? 'success' : 'failed';
}
