import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { testFormsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { readForTab, writeForTab } from '@/lib/storage.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, ShownEnding } from '#form-core';
import type { SubmitOutcome } from '#form-renderer';

const texts = t.pages.preview.test;

export interface TestSubmission {
  formId: string;
  values: FieldValues;
  /** ISO 8601. */
  submittedAt: string;
}
/** Test submissions, newest first; they are excluded from all counts. */
export interface Tests {
  list: TestSubmission[];
  total: number;
  submit: (values: FieldValues) => Promise<SubmitOutcome>;
  clear: () => void;
  isError?: boolean;
}

/** Maximum number of listed submissions. */
const LIMIT = { tab: 50, server: 100 };
const keyOf = (formId: string) => `test_submissions_${formId}`;

const stored = (formId: string): TestSubmission[] => {
  try {
    return JSON.parse(readForTab(keyOf(formId)) ?? '[]') as TestSubmission[];
  } catch {
    return [];
  }
};

/** For users who do not own the form: stored only in this tab. */
export function useTabTests(formId: string): Tests {
  const [list, setList] = useState(() => stored(formId));
  const write = (next: TestSubmission[]) => {
    writeForTab(keyOf(formId), JSON.stringify(next));
    setList(next);
  };
  const submit = (values: FieldValues): Promise<SubmitOutcome> => {
    const submission = { formId, values, submittedAt: new Date().toISOString() };
    write([submission, ...stored(formId)].slice(0, LIMIT.tab));
    return Promise.resolve({ kind: 'accepted' });
  };
  return { list, total: list.length, submit, clear: () => write([]) };
}

/** For the form's owner: validated and stored by the server. */
export function useOwnTests(formId: string, enabled: boolean): Tests {
  const client = useQueryClient();
  const queryKey = queryKeys.forms.testSubmissions(formId);
  const params = { id: formId };
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(testFormsCalls.submissions, { params, query: { limit: LIMIT.server }, signal }),
    enabled,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const clearing = useMutation({
    mutationFn: () => api(testFormsCalls.clear, { params }),
    onError: () => toast.error(texts.clearFailed),
    onSettled: refresh,
  });
  const submit = async (values: FieldValues): Promise<SubmitOutcome> => {
    try {
      const body = { responses: values };
      const { ending } = await api(testFormsCalls.submit, {
        params,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      void refresh();
      return { kind: 'accepted', ...(ending ? { ending: described(ending) } : {}) };
    } catch (error) {
      return refused(error);
    }
  };
  return {
    list: data?.submissions ?? [],
    total: data?.total ?? 0,
    submit,
    clear: () => clearing.mutate(),
    isError,
  };
}

/** A test does not leave the page, so it shows the address of a redirect. */
const described = ({ redirectUrl, ...ending }: ShownEnding): ShownEnding =>
  redirectUrl ? { text: redirectUrl } : ending;

const refused = (error: unknown): SubmitOutcome => {
  const { message, details = [] } = error instanceof ApiError ? error : { message: '' };
  return { kind: 'refused', message, errors: details };
};
