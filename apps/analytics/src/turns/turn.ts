import type { EventEnvelope } from '#contracts';
import { minuteOf } from '../counting/time-buckets.js';
import { plausible } from '../visits/visit.js';

/** One processed turn of a conversation field. */
export interface Turn {
  /** The event's id. */
  _id: string;
  formId: string;
  ownerId: string;
  sessionId: string;
  at: number;
  minute: number;
  responseMs: number;
  playbook: string;
  status: string;
  userInput: string;
  aiResponse: string;
  device: string | null;
  country: string | null;
}

/** Outcomes of turns that reached the goal of their playbook, and of undecided ones. */
const SUCCESS = 'success';
const UNDECIDED = 'pending';

export const isSuccess = ({ status }: Pick<Turn, 'status'>): boolean => status === SUCCESS;
export const isDecided = ({ status }: Pick<Turn, 'status'>): boolean => status !== UNDECIDED;

export function turnOfEvent({ id, ownerId, occurredAt, data }: EventEnvelope<'ai.interaction'>): Turn {
  const { formId, sessionId, responseMs, playbook, status, userInput, aiResponse, device, country } = data;
  const at = plausible(Date.parse(occurredAt));
  return {
    _id: id,
    formId,
    ownerId,
    sessionId,
    at,
    minute: minuteOf(at),
    responseMs,
    playbook,
    status,
    userInput,
    aiResponse,
    device,
    country,
  };
}
