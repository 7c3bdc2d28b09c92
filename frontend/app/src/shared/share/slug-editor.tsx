import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { ORIGIN } from '@/lib/config.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { slugOf, slugProblem } from '#form-core';
import type { SharedForm } from './shared-form.js';

interface Props {
  form: SharedForm;
  slug: string | undefined;
  onSlug: (slug: string | undefined) => void;
}

/** The custom address of a form, suggested from its name, and validated while typing and by the server on saving. */
export function SlugEditor({ form, slug, onSlug }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(slug ?? slugOf(form.name));
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: (next: string | null) =>
      api(formsCalls.patch, { params: { id: form.id }, body: { slug: next } }),
    onSuccess: saved => {
      storeSavedForm(client, saved);
      setTyped(saved.slug ?? slugOf(form.name));
      onSlug(saved.slug);
      toast.success(saved.slug ? t.share.slugSaved : t.share.slugRemoved);
    },
  });
  const wanted = typed.trim().toLowerCase();
  const problem = isChecked && wanted !== '' ? slugProblem(wanted) : null;
  const refused = save.isError ? refusalOf(save.error) : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (wanted && wanted !== slug && !slugProblem(wanted)) save.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field label={t.share.slug} help={t.share.slugHelp} error={problem ?? refused}>
        {control => (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
            <span className="shrink-0 text-ink-2">{ORIGIN}/form/</span>
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onBlur={() => setChecked(true)}
              onChange={event => {
                setTyped(event.target.value);
                save.reset();
              }}
            />
          </span>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={save.isPending || wanted === '' || wanted === slug}>
          {t.share.slugSave}
        </Button>
        {slug && (
          <Button variant="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t.share.slugRemove}
          </Button>
        )}
      </div>
    </form>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t.share.slugFailed;
  const about = error.details.find(({ field }) => field === 'slug');
  return about?.message ?? (error.code === 'NETWORK' ? t.share.slugFailed : error.message);
}
