import { api } from '@/lib/api.js';
import { aiCalls } from '@/lib/contracts.build.js';
import type { Refined } from '#contracts';
import type { EditedForm } from '#form-core';

/** One message from the owner and its reply. */
export interface Turn {
  instruction: string;
  reply: string;
  method: Refined['method'];
  /** The part of the instruction that was not understood, if the rest was. */
  unread?: string | undefined;
  /** A reply describes its changes as done, so it stays hidden until all of them are applied. */
  isTrue: boolean;
}

/** Requests the changes for an instruction. The request itself changes nothing. */
export const askForChanges = (
  form: EditedForm,
  instruction: string,
  earlier: readonly Turn[],
): Promise<Refined> => {
  const history = earlier.map(turn => ({ instruction: turn.instruction, reply: turn.reply }));
  return api(aiCalls.refineForm, { body: { form, instruction, history } });
};
