import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useEffect, useId, useRef, useState } from 'react';
import {
  applyOperations,
  type EditedForm,
  type FormField,
  type FormOperation,
  isAsked,
  unreachableFields,
} from '#form-core';
import { changeText } from './change-text.js';

const texts = t.refine;

interface Props {
  form: EditedForm;
  operations: FormOperation[];
  onApply: (accepted: FormOperation[]) => void;
  onRefuse: () => void;
}

/** The form including the fields that the proposed changes add, so that every change can name them. */
const withAdded = (form: EditedForm, operations: FormOperation[]): Pick<EditedForm, 'fields'> => ({
  fields: [
    ...form.fields,
    ...operations.flatMap(operation =>
      operation.op === 'add' ? [operation.field] : operation.op === 'steps' ? operation.breaks : [],
    ),
  ],
});

/** Questions that visitors can reach now, but not after the changes. */
function lostFields(form: EditedForm, operations: FormOperation[]): FormField[] {
  const next = applyOperations(form, operations);
  const before = unreachableFields(form);
  const after = unreachableFields(next);
  return next.fields.filter(({ id, type }) => isAsked(type) && after.has(id) && !before.has(id));
}

/** Proposed changes, each accepted or refused by its checkbox; the accepted ones are applied in one step. */
export function Proposal({ form, operations, onApply, onRefuse }: Props) {
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The proposal appears below the conversation, possibly out of view.
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    void section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const named = withAdded(form, operations);
  const accepted = operations.filter((_, at) => !refused.has(at));
  const lost = lostFields(form, accepted);
  const toggle = (at: number) => {
    const next = new Set(refused);
    if (!next.delete(at)) next.add(at);
    setRefused(next);
  };
  return (
    <section
      ref={section}
      aria-labelledby={id}
      // Leaves space, because buttons may cover the bottom of the screen.
      className="grid scroll-mt-4 scroll-mb-24 gap-2 rounded-control border border-ai p-3"
    >
      <h3 id={id} className="text-sm font-medium">
        {texts.changes(operations.length)}
      </h3>
      <ul className="grid gap-2">
        {operations.map((operation, at) => {
          const { title, before, after } = changeText(operation, named);
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
      {lost.map(({ id: lostId, label }) => (
        <p key={lostId} role="alert" className="text-sm text-bad">
          {t.formCheck.findings.unreachable({ label })}
        </p>
      ))}
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
