import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus } from 'lucide-react';
import type { EditedForm, FormOperation } from '#form-core';
import { unusedParts } from './unused-parts.js';

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
  const left = unusedParts(parts, form);
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
      <p className="text-sm text-ink-3">{texts.add}</p>
      <ul className="flex flex-wrap gap-2">
        {left.map(({ part, id }) => (
          <li key={id} className="max-w-full">
            <Button
              size="sm"
              variant="primary"
              className="h-auto min-h-9 max-w-full py-1.5 text-left whitespace-normal"
              aria-label={texts.addPart(part)}
              onClick={() => add(id, part)}
            >
              <Plus aria-hidden className="shrink-0" /> <span className="min-w-0 break-words">{part}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
