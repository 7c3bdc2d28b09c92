import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useEffect, useId, useRef, useState } from 'react';
import type { EditedForm, FormOperation } from '#form-core';
import { changeText } from './change-text.js';

const texts = t.refine;

interface Props {
  form: EditedForm;
  operations: FormOperation[];
  onApply: (accepted: FormOperation[]) => void;
  onRefuse: () => void;
}

/** Changes that were worked out, each accepted or refused by its box; what is accepted is applied in one step. */
export function Proposal({ form, operations, onApply, onRefuse }: Props) {
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // It comes where the reader may not be looking: below what was said.
  useEffect(() => {
    // Browsers answer with a promise, which is no effect's clean-up.
    void section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const accepted = operations.filter((_, at) => !refused.has(at));
  const toggle = (at: number) => {
    const next = new Set(refused);
    if (!next.delete(at)) next.add(at);
    setRefused(next);
  };
  return (
    <section
      ref={section}
      aria-labelledby={id}
      // Buttons may cover the lower edge of the screen.
      className="grid scroll-mt-4 scroll-mb-24 gap-2 rounded-control border border-ai p-3"
    >
      <h3 id={id} className="text-sm font-medium">
        {texts.changes(operations.length)}
      </h3>
      <ul className="grid gap-2">
        {operations.map((operation, at) => {
          const { title, before, after } = changeText(operation, form);
          return (
            <li key={at}>
              <label className="flex min-h-8 cursor-pointer items-start gap-2 touch:min-h-11">
                <input
                  type="checkbox"
                  className="mt-1 size-4 shrink-0 accent-brand"
                  checked={!refused.has(at)}
                  onChange={() => toggle(at)}
                />
                <span className="min-w-0 break-words">
                  {title}
                  {before && (
                    <del className="block text-sm text-ink-3">
                      <span className="sr-only">{texts.before}: </span>
                      {before}
                    </del>
                  )}
                  {after && (
                    <ins className="block text-sm text-ink-2 no-underline">
                      <span className="sr-only">{texts.after}: </span>
                      {after}
                    </ins>
                  )}
                  {operation.why && <span className="block text-sm text-ink-3">{operation.why}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="sm"
          disabled={accepted.length === 0}
          onClick={() => onApply(accepted)}
        >
          {texts.apply(accepted.length)}
        </Button>
        <Button size="sm" onClick={onRefuse}>
          {texts.refuse}
        </Button>
      </div>
    </section>
  );
}
