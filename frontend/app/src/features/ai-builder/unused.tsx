import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import type { EditedForm, FormOperation } from '#form-core';

const texts = t.aiBuilder.unused;

/** Maximum length of a question's label, in characters. */
const LONGEST_LABEL = 160;

interface Props {
  parts: readonly string[];
  form: EditedForm;
  onApply: (operations: FormOperation[]) => void;
}

/** Unused parts of the description, each offered as a question. */
export function Unused({ parts, form, onApply }: Props) {
  const left = parts
    .map((part, at) => ({ part, id: `from_description_${at + 1}` }))
    .filter(({ id }) => !form.fields.some(field => field.id === id));
  if (left.length === 0) return null;
  const add = (id: string, part: string) =>
    onApply([
      {
        op: 'add',
        field: { id, type: 'text', label: part.slice(0, LONGEST_LABEL), required: false },
        at: form.fields.length,
        rules: [],
        why: '',
      },
    ]);
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h2 className="text-base">{texts.title}</h2>
      <ul className="grid gap-2">
        {left.map(({ part, id }) => (
          <li key={id} className="grid justify-items-start gap-1 text-sm">
            <q className="break-words text-ink-2">{part}</q>
            <Button size="sm" variant="ghost" aria-label={texts.addPart(part)} onClick={() => add(id, part)}>
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
