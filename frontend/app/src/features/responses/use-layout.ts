import { readJson, writeJson } from '@/lib/storage.js';
import { useMemo, useState } from 'react';
import type { FormField } from '#form-core';
import { allColumns, defaultLayout, type Layout, readLayout } from './columns.js';

const keyOf = (formId: string) => `response_columns_${formId || 'all'}`;

/** Columns of a form and their layout; stored in this browser, separately for each form. */
export function useLayout(formId: string, fields: readonly FormField[] | null) {
  const columns = useMemo(() => allColumns(fields), [fields]);
  const [own, setOwn] = useState<Layout | null>(() => readLayout(readJson(keyOf(formId))));
  const change = (layout: Layout | null) => {
    setOwn(layout);
    writeJson(keyOf(formId), layout);
  };
  return { columns, layout: own ?? defaultLayout(columns, fields), isOwn: own !== null, change };
}
