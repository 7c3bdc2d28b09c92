import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form, Generated } from '#contracts';
import { DEFAULT_LANGUAGE, editedForm } from '#form-core';
import { ResultStep } from './result-step.js';
import { WizardSteps } from './wizard-steps.js';

/** The wizard's Customize step for a saved form. */
export function EditStep({ id }: { id: string }) {
  const { data: form, error, refetch } = useQuery(oneForm(id));
  if (error instanceof ApiError && error.status === 404) return <FormNotFound />;
  if (error && !form) return <Failure text={t.builder.loadFailed} retry={() => void refetch()} />;
  return (
    <div className="grid w-full gap-6 [--ground:var(--color-canvas)] [--inset:0px]">
      <WizardSteps at="customize" from={form?.aiGenerated ? 'sentence' : 'form'} />
      <PageHeader title={t.aiBuilder.headings.result} />
      {form ? <Editing form={form} /> : <Skeleton className="h-96" />}
    </div>
  );
}

function Editing({ form: loaded }: { form: Form }) {
  // The form as first loaded, because refetched data must not replace the owner's changes.
  const [form] = useState(loaded);
  return <ResultStep result={asGenerated(form)} form={editedForm(form)} draftId={form.id} existing={form} />;
}

/** A saved form in the shape of a generated one, without the generator's metadata. */
const asGenerated = (form: Form): Generated => ({
  form: {
    ...{ name: form.name, language: form.language ?? DEFAULT_LANGUAGE, description: form.description },
    ...{ fields: form.fields, logic: form.logic, customizations: form.customizations },
    ...{ businessInfo: form.business_info, scoring: form.scoring ?? null },
  },
  aiContext: {
    ...{ originalRequest: '', generatedAt: form.updated_at, confidence: 'high', method: 'builtin' },
    ...{ provider: '', unused: [] },
  },
  understood: { industry: '', audience: '', goal: '', language: '', businessName: '' },
  ...{ reasons: [], suggestedThemes: [], usage: null },
});
