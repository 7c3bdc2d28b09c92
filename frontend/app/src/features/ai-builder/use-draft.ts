import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { editedOf } from '@/shared/forms/create-form.js';
import { useState } from 'react';
import type { Generated } from '#contracts';
import { applyOperations, type EditedForm, type FormOperation } from '#form-core';
import { generate } from './ai-api.js';
import { withFormerIds, withRegenerated } from './regenerated.js';

const texts = t.aiBuilder;

/** The interpretation that the owner can correct. */
export type Correction = Partial<Pick<Generated['understood'], 'industry' | 'goal'>>;

interface Start {
  description: string;
  result: Generated;
  /** The form as it was before a reload. */
  form?: EditedForm | undefined;
}

/** The edited form, and the generator's result for the current interpretation of the description. */
interface Version {
  form: EditedForm;
  made: Generated;
}
interface Draft extends Version {
  past: Version[];
  /** Description of the last correction's changes. */
  outcome: string;
}

/** Adds a change to the draft as one undo step. */
const step = (before: Draft, next: Partial<Version>, outcome = ''): Draft => {
  const { form, made, past } = before;
  return { form, made, ...next, past: [...past, { form, made }], outcome };
};

/** State of a generated form while its owner edits it; each change is an undo step. */
export function useDraft({ description, result, form: stored }: Start) {
  const [draft, setDraft] = useState<Draft>({
    form: stored ?? editedOf(result.form),
    made: result,
    past: [],
    outcome: '',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const put = (form: EditedForm) => setDraft(before => step(before, { form }));
  const apply = (operations: FormOperation[]) =>
    setDraft(before => step(before, { form: applyOperations(before.form, operations) }));
  const undo = () =>
    setDraft(before => ({ ...before, ...before.past.at(-1), past: before.past.slice(0, -1), outcome: '' }));
  const redo = async (understood: Correction) => {
    setBusy(true);
    setFailure('');
    try {
      const made = await regenerate(description, understood);
      // Changes made in the meantime are kept.
      setDraft(before => corrected(before, made));
    } catch (error) {
      setFailure([...errorLines(error, ''), texts.notCorrected].filter(Boolean).join('. '));
    }
    setBusy(false);
  };
  const correct = (correction: Correction) => {
    const { industry, goal } = { ...draft.made.understood, ...correction };
    return redo({ industry, goal });
  };
  const retry = () => redo({});
  const { made, form, past, outcome } = draft;
  return { made, form, busy, failure, outcome, canUndo: past.length > 0, put, apply, undo, correct, retry };
}

function corrected(before: Draft, next: Generated): Draft {
  const made = withFormerIds(next, before.made.form, before.form);
  const form = withRegenerated(before.form, before.made.form, made.form);
  const added = labelsOfOthers(before.form, form);
  const removed = labelsOfOthers(form, before.form);
  const { corrected: words } = texts;
  const outcome = [added && words.added(added), removed && words.removed(removed)]
    .filter(Boolean)
    .join(' · ');
  return step(before, { form, made }, outcome || words.nothing);
}

/** Labels of the questions in `other` that `form` does not have. */
const labelsOfOthers = (form: EditedForm, other: EditedForm): string =>
  other.fields
    .filter(({ id }) => !form.fields.some(field => field.id === id))
    .map(({ label }) => label)
    .join(', ');

async function regenerate(description: string, understood: Correction): Promise<Generated> {
  let made: Generated | undefined;
  // Reads the stream to its end, because leaving it early would abort the request.
  for await (const event of generate(description, new AbortController().signal, understood))
    if (event.event === 'done') made = event.data;
  if (!made) throw new Error('The stream ended early');
  return made;
}
