import { readFileSync } from 'node:fs';
import type { Corrections } from '../builtin/corrections.js';
import { dataPath } from '../builtin/data-path.js';
import { rulesFor } from './prompt-rules.js';
import type { WireForm } from './wire-form.js';

export interface Prompt {
  system: string;
  prompt: string;
}

/** Worked examples in the system text. */
export const EXAMPLES = JSON.parse(readFileSync(dataPath('model', 'examples.json'), 'utf8')) as {
  description: string;
  form: WireForm;
}[];

const RULES = rulesFor('form');

/** Instructions, two worked examples and the description, with the catalogue's questions for the trade as hints. */
export function buildPrompt(
  description: string,
  hints: readonly string[],
  corrections: Corrections = {},
): Prompt {
  const examples = EXAMPLES.map(
    example => `Description: ${JSON.stringify(example.description)}\nForm: ${JSON.stringify(example.form)}`,
  );
  return {
    system: [RULES, ...examples].join('\n\n'),
    prompt: [
      // As JSON strings, so that their content cannot end the quotation.
      `Description: ${JSON.stringify(description)}`,
      ...(corrections.industry
        ? [`The owner says the business is: ${JSON.stringify(corrections.industry)}`]
        : []),
      ...(corrections.goal ? [`The owner says the form is for: ${JSON.stringify(corrections.goal)}`] : []),
      ...(hints.length > 0
        ? [`Forms of businesses like this often ask (use what fits, ignore the rest): ${hints.join('; ')}.`]
        : []),
    ].join('\n\n'),
  };
}
