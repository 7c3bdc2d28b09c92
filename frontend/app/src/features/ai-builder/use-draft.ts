import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useState } from 'react';
import type { Generated } from '#contracts';
import { applyOperations, type EditedForm, type FormOperation } from '#form-core';
import { generate } from './ai-api.js';
import { editedOf, withRegenerated } from './regenerated.js';

/** What the owner may put right of what was understood. */
export type Correction = Partial<Pick<Generated['understood'], 'industry' | 'goal'>>;

interface Start {
  description: string;
  result: Generated;
  /** The form as it was before a reload. */
  form?: EditedForm | undefined;
}

/** A generated form while its owner works on it, each change an undo step. */
export function useDraft({ description, result, form: stored }: Start) {
  const [made, setMade] = useState(result);
  const [form, setForm] = useState(stored ?? editedOf(result.form));
  const [past, setPast] = useState<EditedForm[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const put = (next: EditedForm) => {
    setPast(before => [...before, form]);
    setForm(next);
  };
  const apply = (operations: FormOperation[]) => put(applyOperations(form, operations));
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setForm(last);
    setPast(past.slice(0, -1));
  };
  const correct = async (correction: Correction) => {
    setBusy(true);
    setFailure('');
    try {
      const { industry, goal } = { ...made.understood, ...correction };
      const next = await regenerate(description, { industry, goal });
      put(withRegenerated(form, made.form, next.form));
      setMade(next);
    } catch (error) {
      setFailure([...errorLines(error, ''), t.aiBuilder.notCorrected].filter(Boolean).join('. '));
    }
    setBusy(false);
  };
  return { made, form, busy, failure, canUndo: past.length > 0, put, apply, undo, correct };
}

async function regenerate(description: string, understood: Correction): Promise<Generated> {
  for await (const event of generate(description, new AbortController().signal, understood))
    if (event.event === 'done') return event.data;
  throw new Error('The stream ended early');
}
