import { api } from '@/lib/api.js';
import { FORM_CATEGORIES, formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormCategory, FormSummary } from '#contracts';
import { FORM_LIMITS } from '#form-core';
import { storeSavedForm } from './forms-cache.js';
import { tagsOf } from './tags.js';

interface Props {
  form: FormSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tags and category of a form. */
export const TagsDialog = ({ form, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={t.forms.edit.title} description={form.name}>
    <TagsForm form={form} onDone={() => onOpenChange(false)} />
  </Dialog>
);

function TagsForm({ form, onDone }: { form: FormSummary; onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(form.tags.join(', '));
  const [category, setCategory] = useState<FormCategory>(form.category);
  const tags = tagsOf(text);
  const save = useMutation({
    mutationFn: () => api(formsCalls.patch, { params: { id: form.id }, body: { tags, category } }),
    onSuccess: saved => {
      storeSavedForm(client, saved);
      toast.success(t.forms.edit.saved);
      onDone();
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field
        label={t.forms.edit.tags}
        help={t.forms.edit.tagsHelp(FORM_LIMITS.tags)}
        error={save.isError ? t.forms.edit.failed : undefined}
      >
        {control => <Input {...control} value={text} onChange={event => setText(event.target.value)} />}
      </Field>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <Field label={t.forms.category}>
        {control => (
          <Select
            {...control}
            value={category}
            onChange={event => setCategory(event.target.value as FormCategory)}
          >
            {FORM_CATEGORIES.map(value => (
              <option key={value} value={value}>
                {t.forms.categories[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {t.forms.edit.save}
        </Button>
      </div>
    </form>
  );
}
