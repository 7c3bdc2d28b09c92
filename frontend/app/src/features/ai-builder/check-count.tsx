import { t } from '@/lib/i18n/index.js';
import { useDeferredValue, useMemo } from 'react';
import { checkForm, type EditedForm } from '#form-core';
import { unusedParts } from './unused-parts.js';

/** Number of findings of the form check; nothing if there are none. */
export function CheckCount({ form, unused }: { form: EditedForm; unused: readonly string[] }) {
  const checked = useDeferredValue(form);
  const count = useMemo(
    () => checkForm(checked).length + unusedParts(unused, checked).length,
    [checked, unused],
  );
  return count === 0 ? null : (
    <span className="rounded-pill bg-sunken px-1.5 text-xs text-ink-2 tabular-nums">
      {count}
      <span className="sr-only"> {t.builder.suggestions(count)}</span>
    </span>
  );
}
