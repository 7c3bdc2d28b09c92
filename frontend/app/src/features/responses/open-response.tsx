import { lazy, Suspense } from 'react';
import type { FormResponse } from '#contracts';
import type { Thresholds } from './responses-api.js';

const ResponseDrawer = lazy(() =>
  import('./response-drawer.js').then(file => ({ default: file.ResponseDrawer })),
);

interface OpenProps {
  /** Shows the lead next to the list instead of over it. */
  isBeside: boolean;
  thresholds: Thresholds;
  formId: string;
  id: string;
  responses: FormResponse[];
  /** Name of a form. */
  nameOf: (formId: string) => string;
  onOpen: (response: FormResponse) => void;
  onClose: () => void;
}

/** Drawer of the response in the address, with links to its neighbours in the list. */
export function OpenResponse({
  isBeside,
  thresholds,
  formId,
  id,
  responses,
  nameOf,
  onOpen,
  onClose,
}: OpenProps) {
  const at = responses.findIndex(response => response.id === id);
  const known = responses[at];
  const form = known?.formId ?? formId;
  if (!id || !form) return null;
  const to = (other: FormResponse | undefined) => (other ? () => onOpen(other) : undefined);
  return (
    <Suspense>
      <ResponseDrawer
        isBeside={isBeside}
        formId={form}
        id={id}
        known={known}
        formName={nameOf(form)}
        threshold={thresholds[form]}
        onClose={onClose}
        onPrevious={at > 0 ? to(responses[at - 1]) : undefined}
        onNext={at >= 0 ? to(responses[at + 1]) : undefined}
      />
    </Suspense>
  );
}
