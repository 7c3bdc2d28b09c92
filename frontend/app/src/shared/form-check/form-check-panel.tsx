import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { focusNeighbour } from '@/ui/return-focus.js';
import { useDeferredValue, useMemo } from 'react';
import { checkForm, type EditedForm, type Finding, type FormOperation } from '#form-core';

const texts = t.formCheck;
const TONES: Record<Finding['severity'], BadgeTone> = { error: 'bad', warning: 'warn', hint: 'neutral' };

interface Props {
  form: Pick<EditedForm, 'name' | 'fields'> & Partial<EditedForm>;
  /** Applies operations to the form, as one undo step. */
  onApply: (operations: FormOperation[]) => void;
  /** Scrolls a field into view; without it, findings do not link to their field. */
  onShow?: (fieldId: string) => void;
  /** Further warnings. */
  warnings?: readonly string[];
}

/** Findings of the form check, each with a one-click fix if possible. */
export function FormCheckPanel({ form, onApply, onShow, warnings = [] }: Props) {
  // Deferred, so that typing never waits for the check.
  const checked = useDeferredValue(form);
  const findings = useMemo(() => checkForm(checked), [checked]);
  const count = findings.length + warnings.length;
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-medium">{texts.title}</h2>
        <p role="status" className="text-sm text-ink-3">
          {count > 0 && texts.count(count)}
        </p>
      </header>
      {count === 0 && <p className="text-ink-2">{texts.good}</p>}
      <ul className="grid gap-2">
        {warnings.map(text => (
          <li key={text} className="rounded-control border border-line bg-surface p-3 break-words">
            <Badge tone="warn">{texts.severity.warning}</Badge> <span>{text}</span>
          </li>
        ))}
        {findings.map(finding => (
          <FindingRow key={finding.id} finding={finding} onApply={onApply} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function FindingRow({ finding, onApply, onShow }: { finding: Finding } & Pick<Props, 'onApply' | 'onShow'>) {
  const { severity, message, params, fix, fieldId } = finding;
  const text = texts.findings[message](params);
  return (
    <li className="grid gap-2 rounded-control border border-line bg-surface p-3">
      <p>
        <Badge tone={TONES[severity]}>{texts.severity[severity]}</Badge> <span>{text}</span>
      </p>
      {(fix ?? (fieldId && onShow)) && (
        <div className="flex flex-wrap gap-2">
          {fix && (
            <Button
              size="sm"
              aria-label={`${texts.fix}: ${text}`}
              onClick={event => {
                focusNeighbour(event.currentTarget);
                onApply(fix);
              }}
            >
              {texts.fix}
            </Button>
          )}
          {fieldId && onShow && (
            <Button size="sm" variant="ghost" onClick={() => onShow(fieldId)}>
              {texts.show}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
