import { readForTab, writeForTab } from '@/lib/storage.js';
import { useState } from 'react';
import type { FieldValues } from '#form-core';

export interface TestSubmission {
  formId: string;
  values: FieldValues;
  /** ISO 8601. */
  submittedAt: string;
}

/** So many are listed; older ones are dropped. */
const LIMIT = 50;
const keyOf = (formId: string) => `test_submissions_${formId}`;

const stored = (formId: string): TestSubmission[] => {
  try {
    return JSON.parse(readForTab(keyOf(formId)) ?? '[]') as TestSubmission[];
  } catch {
    return [];
  }
};

/** The test submissions of a form, newest first. They live in this tab and reach no server, so no count changes. */
export function useTestSubmissions(formId: string) {
  const [list, setList] = useState(() => stored(formId));
  const write = (next: TestSubmission[]) => {
    writeForTab(keyOf(formId), JSON.stringify(next));
    setList(next);
  };
  return {
    list,
    add: (values: FieldValues) =>
      write([{ formId, values, submittedAt: new Date().toISOString() }, ...stored(formId)].slice(0, LIMIT)),
    clear: () => write([]),
  };
}
