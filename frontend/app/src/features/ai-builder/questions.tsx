import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Input } from '@/ui/input.js';
import { focusNeighbour } from '@/ui/return-focus.js';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Generated } from '#contracts';
import { type EditedForm, type FormField, type FormOperation, traitsOf } from '#form-core';

const texts = t.aiBuilder;

interface Props {
  form: EditedForm;
  reasons: Generated['reasons'];
  onApply: (operations: FormOperation[]) => void;
}

/** All questions, with their reasons on demand; each can be reworded, made optional or removed. */
export const Questions = ({ form, reasons, onApply }: Props) => (
  <section aria-label={texts.panels.questions}>
    <ol className="grid gap-4">
      {form.fields.map((field, at) => (
        <Question
          key={field.id}
          field={field}
          why={reasons.find(({ fieldId }) => fieldId === field.id)?.why ?? ''}
          onApply={onApply}
          removal={{ op: 'remove', field, at, rules: rulesOf(form, field.id), why: '' }}
        />
      ))}
    </ol>
  </section>
);

const rulesOf = ({ logic }: EditedForm, id: string) =>
  logic.flatMap((rule, at) =>
    rule.then.target === id || rule.when.conditions.some(({ field }) => field === id) ? [{ at, rule }] : [],
  );

/** State of an editable text that resets whenever the given text changes. */
function useLatest(given: string) {
  const [text, setText] = useState(given);
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    setText(given);
  }
  return [text, setText] as const;
}

interface QuestionProps {
  field: FormField;
  why: string;
  removal: FormOperation;
  onApply: (operations: FormOperation[]) => void;
}

function Question({ field, why, removal, onApply }: QuestionProps) {
  const { id, label, required } = field;
  const [explains, setExplains] = useState(false);
  const [text, setText] = useLatest(label);
  const reword = () => {
    const to = text.trim();
    if (to === '') setText(label);
    if (to === '' || to === label) return;
    onApply([{ op: 'texts', texts: [{ fieldId: id, key: 'label', to, was: label }], why: '' }]);
  };
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-2">
        <Input
          aria-label={texts.question(label)}
          value={text}
          maxLength={200}
          onChange={event => setText(event.target.value)}
          onBlur={reword}
          onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && reword()}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.remove(label)}
          onClick={event => {
            focusNeighbour(event.currentTarget);
            onApply([removal]);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {traitsOf(field.type).hasValue && (
          <Checkbox
            label={texts.mustAnswer}
            checked={required}
            onChange={() =>
              onApply([{ op: 'require', fieldId: id, required: !required, was: required, why: '' }])
            }
          />
        )}
        {why && (
          <Button
            variant="link"
            size="inline"
            className="min-h-8 text-sm"
            aria-expanded={explains}
            aria-label={texts.whyAsked(label)}
            onClick={() => setExplains(!explains)}
          >
            {texts.why}
          </Button>
        )}
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-2">
        {[t.fieldTypes.labels[field.type], ...(field.options ?? [])].join(' · ')}
      </p>
      {explains && <p className="text-sm text-ink-2">{why}</p>}
    </li>
  );
}
