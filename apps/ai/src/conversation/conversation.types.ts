import type { Playbook } from '#contracts';
import type { FieldValue } from '#form-core';

export type TurnOutcome = 'pending' | 'success' | 'failed' | 'error';

/** One processed turn: the visitor's message and the reply. */
export interface ConversationTurn {
  id: string;
  /** Unix time, in milliseconds. */
  at: number;
  message: string;
  reply: string;
  playbook: Playbook;
  /** Result of the turn, known from the visitor's next message; `pending` until then. */
  outcome: TurnOutcome;
  /** The field that the reply asks for. */
  asks: string | null;
  /** Whether the reply leaves an earlier question open instead of repeating it. */
  waits?: boolean;
  collected: Record<string, FieldValue>;
  done: boolean;
  method: 'llm' | 'builtin';
}

/** A conversation of one session with one field. */
export interface Conversation {
  turns: ConversationTurn[];
  /** Answers found so far, by field. */
  collected: Record<string, FieldValue>;
  /** Fields that the visitor does not want to answer. */
  declined: string[];
  /** Questions of the visitor that the owner has to answer; older conversations have none. */
  questions?: string[];
}

export const newConversation = (): Conversation => ({ turns: [], collected: {}, declined: [] });
