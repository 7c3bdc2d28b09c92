import { useMemo, useState } from 'react';
import type { Customizations, VisitorForm } from '#form-core';

/** State of a design that is tried out on a form without saving it. */
export function useLook(form: VisitorForm | undefined) {
  const [tried, setTried] = useState<{ id: string; look: Customizations } | null>(null);
  const own = tried && tried.id === form?.id ? tried.look : null;
  const styled = useMemo(() => (form && own ? { ...form, customizations: own } : form), [form, own]);
  return {
    /** The form with that design. */
    styled,
    changed: own !== null,
    set: (look: Customizations) => form && setTried({ id: form.id, look }),
    reset: () => setTried(null),
  };
}
