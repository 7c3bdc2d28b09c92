import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { draftCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { KEYS, writeJson } from '@/lib/storage.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { hasIdea } from '@/shared/idea/idea.js';
import { KeptForm } from '@/shared/idea/kept-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';

const MAX_LENGTH = 2000;

/**
 * Drafts a form for an account with an unverified address, as the landing page does: the form is kept on this device
 * and opens in the builder after verification.
 */
function useKeptDraft() {
  return useMutation({
    mutationFn: (description: string) => api(draftCalls.publicDraft, { body: { description } }),
    onSuccess: ({ html: _, ...result }, description) => writeJson(KEYS.idea, { description, result }),
  });
}

/** The only task of an account without forms: a sentence for the AI builder, or another way to create a form. */
export function FirstForm() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const draft = useKeptDraft();
  // An unverified account keeps one form, which another draft would replace.
  const isKept = !verified && (draft.isSuccess || hasIdea());
  return isKept ? (
    <div className="max-w-xl">
      <KeptForm />
    </div>
  ) : (
    <Panel title={t.dashboard.createFirst}>
      <DescribeForm verified={verified} draft={draft} />
    </Panel>
  );
}

interface DescribeProps {
  verified: boolean;
  draft: ReturnType<typeof useKeptDraft>;
}

function DescribeForm({ verified, draft }: DescribeProps) {
  const navigate = useNavigate();
  const { field, handleSubmit, formState, setFocus } = useSubmitForm({ defaultValues: { description: '' } });
  useEffect(() => {
    // A phone would cover the page with its keyboard.
    if (!matchMedia('(pointer: coarse)').matches) setFocus('description');
  }, [setFocus]);
  const submit = handleSubmit(({ description }) => {
    const idea = description.trim();
    if (!verified) return draft.mutate(idea);
    // The builder picks it up.
    writeJson(KEYS.idea, { description: idea });
    void navigate('/app/ai-form-builder');
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field label={t.aiBuilder.label} error={formState.errors.description?.message} help={t.aiBuilder.intro}>
        {props => (
          <Textarea
            {...props}
            {...field('description', { validate: value => value.trim() !== '' || t.aiBuilder.empty })}
            rows={3}
            maxLength={MAX_LENGTH}
            placeholder={t.aiBuilder.placeholder}
            className="text-base"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="lg" disabled={draft.isPending}>
          {t.aiBuilder.draft}
        </Button>
        {verified && (
          <Button asChild variant="ghost" size="lg">
            <Link to="/app/create-form">{t.forms.newFormMenu.empty}</Link>
          </Button>
        )}
      </div>
      {!verified && <p className="text-ink-2">{t.dashboard.unverified}</p>}
      {draft.isError && <Notice tone="bad" lines={errorLines(draft.error, t.dashboard.draftFailed)} />}
    </form>
  );
}
