import { api } from '@/lib/api.js';
import { aiCalls } from '@/lib/contracts.build.js';
import type { Refined } from '#contracts';
import type { EditedForm } from '#form-core';

/** One earlier message, what was answered, and by whom. */
export interface Turn {
  instruction: string;
  reply: string;
  method: Refined['method'];
}

/** Asks for the changes that an instruction means; nothing is changed by asking. */
export const askForChanges = (
  form: EditedForm,
  instruction: string,
  earlier: readonly Turn[],
): Promise<Refined> => {
  const history = earlier.map(turn => ({ instruction: turn.instruction, reply: turn.reply }));
  return api(aiCalls.refineForm, { body: { form, instruction, history } });
};
