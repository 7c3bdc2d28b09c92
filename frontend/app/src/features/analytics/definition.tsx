import { t } from '@/lib/i18n/index.js';
import { CircleQuestionMark } from 'lucide-react';
import { useId, useState } from 'react';

const { definitions, kpis, howCounted } = t.analytics;

/** Name of a metric, with its definition on request. */
export function Definition({ of }: { of: keyof typeof definitions }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className="flex items-center gap-1">
        {kpis[of]}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={howCounted(kpis[of])}
          onClick={() => setOpen(!open)}
          className="-my-1 inline-flex size-6 items-center justify-center rounded-control text-ink-3 hover:text-ink print:hidden touch:-my-3 touch:size-11"
        >
          <CircleQuestionMark aria-hidden className="size-3.5" />
        </button>
      </span>
      {open && (
        <span id={id} className="mt-1 block text-xs text-ink-3">
          {definitions[of]}
        </span>
      )}
    </>
  );
}
