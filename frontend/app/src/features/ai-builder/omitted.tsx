import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import type { Omission } from '#contracts';
import type { EditedForm, FormField, FormOperation } from '#form-core';

const texts = t.aiBuilder.omitted;

interface Props {
  omissions: readonly Omission[];
  form: EditedForm;
  onApply: (operations: FormOperation[]) => void;
}

/** Parts that were left out of a model's form, with the reason; permitted questions can be put back. */
export function Omitted({ omissions, form, onApply }: Props) {
  const left = omissions
    .map((omission, at) => ({ ...omission, id: `omitted_${at + 1}` }))
    .filter(({ id }) => !form.fields.some(field => field.id === id));
  if (left.length === 0) return null;
  const putBack = (id: string, field: FormField) =>
    onApply([{ op: 'add', field: { ...field, id }, at: form.fields.length, rules: [], why: '' }]);
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h2 className="text-base">{texts.title}</h2>
      <ul className="grid gap-2">
        {left.map(({ id, label, reason, field }) => (
          <li key={id} className="grid justify-items-start gap-1 text-sm">
            <q className="break-words text-ink-2">{label}</q>
            <span className="text-ink-2">{texts.reasons[reason]}</span>
            {field && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.putBackQuestion(label)}
                onClick={() => putBack(id, field)}
              >
                {texts.putBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
