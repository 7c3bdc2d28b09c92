import { useMemo } from 'react';
import { useAllForms } from './use-all-forms.js';

/** Names of the account's forms by id; empty until they are loaded. */
export function useFormNames(): ReadonlyMap<string, string> {
  const { forms } = useAllForms();
  return useMemo(() => new Map(forms?.map(({ id, name }) => [id, name])), [forms]);
}
