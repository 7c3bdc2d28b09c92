import { t } from '@/lib/i18n/index.js';
import { useCurrency } from '@/lib/workspace.js';
import { Badge } from '@/ui/badge.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { FormResponse } from '#contracts';
import { AssigneeSelect } from './assignee-select.js';
import { NoteField } from './note-field.js';
import { type Change, useChangeResponse } from './use-changes.js';

const MAX_TAGS = 20;

/** The owner's notes on a lead: note, value, tags. Every change is saved immediately. */
export function ResponseNotes({ response }: { response: FormResponse }) {
  const { mutate } = useChangeResponse();
  const save = (change: Change) => mutate({ response, change });
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <AssigneeSelect response={response} />
      <NoteField note={response.note} onSave={note => save({ note })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.responses.value}
          className="content-start"
          help={t.responses.valueHelp(useCurrency())}
        >
          {control => (
            <Input
              {...control}
              key={response.value}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              defaultValue={response.value ?? ''}
              onBlur={event => {
                const text = event.target.value;
                const value = text === '' ? null : Number(text);
                if (value !== response.value && (value === null || value >= 0)) save({ value });
              }}
            />
          )}
        </Field>
        <Tags tags={response.tags} onChange={tags => save({ tags })} />
      </div>
    </section>
  );
}

function Tags({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div className="grid content-start gap-2">
      <Field label={t.responses.tags} help={t.responses.addTagHelp}>
        {control => (
          <Input
            {...control}
            maxLength={40}
            disabled={tags.length >= MAX_TAGS}
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={add}
            onKeyDown={event => {
              if (event.key === 'Enter') add();
            }}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag} className="inline-flex items-center gap-1">
              <Badge>{tag}</Badge>
              <button
                type="button"
                className="inline-grid size-6 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink touch:size-11"
                aria-label={t.responses.removeTag(tag)}
                onClick={() => onChange(tags.filter(item => item !== tag))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
