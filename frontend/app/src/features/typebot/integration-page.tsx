import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { typebotPath } from '@/lib/links.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Failure } from '@/ui/failure.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { PageHeader } from '@/ui/page-header.js';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { CreateFormDialog } from './create-form-dialog.js';
import { IntegrationScreen } from './integration-screen.js';
import { integrationQuery } from './typebot-api.js';

const texts = t.integration;

/** Redirects the documented address of a form's integration to its screen. */
export const ToIntegration = () => <Navigate to={typebotPath(useParams()['id'] ?? '')} replace />;

/** Integration of the form in the address, or of the newest form. */
export function IntegrationPage() {
  const [address, setAddress] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { forms, isPending, isError, refetch } = useAllForms({ sort: 'newest' });
  const id = address.get('formId') ?? forms?.[0]?.id ?? '';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={texts.title} note={texts.note}>
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden /> {texts.createForm}
        </Button>
      </PageHeader>
      {isError && id === '' && <Failure text={t.forms.failed} retry={() => void refetch()} />}
      {isPending && id === '' && <Loading />}
      {forms?.length === 0 && id === '' && (
        <Empty title={texts.empty} text={texts.emptyText}>
          <Button variant="primary" asChild>
            <Link to="/app/ai-form-builder">{texts.createWithAi}</Link>
          </Button>
          <Button onClick={() => setCreating(true)}>{texts.createForm}</Button>
        </Empty>
      )}
      {forms && forms.length > 0 && (
        <FormChoice forms={forms} id={id} onChange={formId => setAddress({ formId })} />
      )}
      {id !== '' && <OfForm key={id} id={id} />}
      <CreateFormDialog open={creating} onOpenChange={setCreating} />
    </div>
  );
}

interface FormChoiceProps {
  forms: readonly { id: string; name: string }[];
  id: string;
  onChange: (id: string) => void;
}
function FormChoice({ forms, id, onChange }: FormChoiceProps) {
  const isListed = forms.some(form => form.id === id);
  return (
    <Field label={texts.form} className="max-w-md">
      {control => (
        <Select {...control} value={isListed ? id : ''} onChange={event => onChange(event.target.value)}>
          {!isListed && <option value="">–</option>}
          {forms.map(form => (
            <option key={form.id} value={form.id}>
              {form.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Loading = () => (
  <div className="grid gap-4">
    <SkeletonRows rows={1} label={texts.loading} className="h-28" />
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
);

function OfForm({ id }: { id: string }) {
  const integration = useQuery(integrationQuery(id));
  const form = useQuery(oneForm(id));
  const error = integration.error ?? form.error;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error)
    return (
      <Failure
        text={texts.failed}
        retry={() => {
          void integration.refetch();
          void form.refetch();
        }}
      />
    );
  if (!integration.data || !form.data) return <Loading />;
  // A new token changes the webhook address.
  return (
    <IntegrationScreen key={integration.data.webhookUrl} form={form.data} integration={integration.data} />
  );
}

const NotFound = () => (
  <div className="grid gap-3" role="alert">
    <h2 className="text-xl">{texts.notFound}</h2>
    <p className="text-ink-2">{texts.notFoundText}</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" asChild>
        <Link to="/app/ai-form-builder">{texts.createWithAi}</Link>
      </Button>
      <Button asChild>
        <Link to="/app/my-forms">{texts.viewForms}</Link>
      </Button>
    </div>
  </div>
);
