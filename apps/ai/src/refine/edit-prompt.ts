import type { EditedForm } from '#contracts';
import { type Prompt, rulesFor } from '../models/edit-protocol.js';

const RULES = rulesFor('edit');

/** Maximum number of earlier turns in a model's prompt. */
const RECENT_TURNS = 6;

/** Instructions, the form and the owner's request. */
export function editPrompt(
  form: EditedForm,
  instruction: string,
  history: readonly { instruction: string; reply: string }[],
): Prompt {
  const { name, description, submitText, thankYouTitle, thankYouText, fields, logic, scoring } = form;
  const content = { name, description, submitText, thankYouTitle, thankYouText, fields, logic, scoring };
  return {
    system: RULES,
    prompt: [
      `Form: ${JSON.stringify(content)}`,
      ...(history.length > 0 ? [`Earlier turns: ${JSON.stringify(history.slice(-RECENT_TURNS))}`] : []),
      `Instruction: ${JSON.stringify(instruction)}`,
    ].join('\n\n'),
  };
}
