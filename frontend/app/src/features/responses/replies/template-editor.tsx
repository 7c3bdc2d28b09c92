import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Textarea } from '@/ui/input.js';
import { type RefObject, useRef, useState } from 'react';
import type { ReplyTemplate } from '#contracts';
import { PLACEHOLDERS } from './fill-template.js';
import { type TemplateContent, useSaveTemplate } from './reply-templates-api.js';

interface Props {
  /** null for a new one. */
  template: ReplyTemplate | null;
  onDone: () => void;
}

/** Name, subject and text of a reply template. */
export function TemplateEditor({ template, onDone }: Props) {
  const [content, setContent] = useState<TemplateContent>(
    template ?? { name: '', subject: 'Re: {{form}}', body: '' },
  );
  const body = useRef<HTMLTextAreaElement>(null);
  const save = useSaveTemplate();
  const set = (change: Partial<TemplateContent>) => setContent({ ...content, ...change });
  const { name, subject } = content;
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        const whole = { name: name.trim(), subject, body: content.body };
        save.mutate({ id: template?.id ?? null, content: whole }, { onSuccess: onDone });
      }}
    >
      <Field label={t.replies.name}>
        {control => (
          <Input
            {...control}
            required
            maxLength={80}
            value={name}
            onChange={event => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t.replies.subject}>
        {control => (
          <Input
            {...control}
            maxLength={200}
            value={subject}
            onChange={event => set({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label={t.replies.body} help={t.replies.help}>
        {control => (
          <Textarea
            {...control}
            ref={body}
            rows={8}
            maxLength={4000}
            value={content.body}
            onChange={event => set({ body: event.target.value })}
          />
        )}
      </Field>
      <Insert into={body} onInsert={text => set({ body: text })} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t.replies.all}</Button>
        <Button type="submit" variant="primary" disabled={save.isPending || name.trim() === ''}>
          {t.replies.save}
        </Button>
      </div>
    </form>
  );
}

interface InsertProps {
  into: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
}

/** Buttons that insert a placeholder at the cursor. */
const Insert = ({ into, onInsert }: InsertProps) => (
  <div role="group" aria-label={t.replies.insert} className="flex flex-wrap gap-2">
    {PLACEHOLDERS.map(name => (
      <Button
        key={name}
        size="sm"
        onClick={() => {
          const area = into.current!;
          area.focus();
          area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end');
          onInsert(area.value);
        }}
      >
        {t.replies.placeholders[name]}
      </Button>
    ))}
  </div>
);
