import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { QUICK_TEMPLATES, templateOf, useTemplates } from '@/shared/forms/quick-templates.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Notice } from '@/ui/notice.js';
import { PageHeader } from '@/ui/page-header.js';
import { Skeleton } from '@/ui/skeleton.js';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { DescribeStep } from './describe-step.js';
import type { Idea, StoredDraft } from './draft-storage.js';
import { TemplateStep } from './template-step.js';
import { useGeneration } from './use-generation.js';
import { useStoredDraft } from './use-stored-draft.js';

const texts = t.aiBuilder;
// Loaded with the first form, not with the page.
const CreatingStep = lazy(() => import('./creating-step.js').then(file => ({ default: file.CreatingStep })));
const ResultStep = lazy(() => import('./result-step.js').then(file => ({ default: file.ResultStep })));

/** Describe the business, get a form. `?template=` starts from a template, `?edit=` opens the editor. */
export function AiBuilderPage() {
  const [address] = useSearchParams();
  const edit = address.get('edit');
  if (edit) return <Navigate to={editorPath(edit)} replace />;
  const template = address.get('template');
  return template ? <FromTemplate key={template} id={template} /> : <Builder />;
}

/** The template that the address names; without one of that name the builder. */
function FromTemplate({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, isError, refetch } = useTemplates();
  if (!data && isError) return <Failure text={t.forms.templates.failed} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="mx-auto h-96 w-full max-w-5xl" />;
  const template = templateOf(data, id);
  if (!template) return <Builder />;
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <PageHeader title={texts.template} />
      <TemplateStep template={template} onStartOver={() => void navigate('/app/ai-form-builder')} />
    </div>
  );
}

interface BuilderProps {
  /** Where a saved form is shown; the editor, unless said otherwise. */
  pathOf?: (id: string) => string;
  /** Within something that has a heading of its own. */
  bare?: boolean;
}

/** From the description to the saved form. */
export function Builder({ pathOf, bare = false }: BuilderProps) {
  const [text, setText] = useState('');
  const { state, message, start, reset, restore } = useGeneration();
  const takeUp = useCallback(
    (draft: StoredDraft) => {
      setText(draft.description);
      restore(draft.result);
    },
    [restore],
  );
  const goOn = useCallback(
    ({ description, result }: Idea) => {
      setText(description);
      if (result) restore(result);
      else void start(description);
    },
    [restore, start],
  );
  const { restored, note, drop } = useStoredDraft(text, takeUp, goOn);
  const generate = (description: string) => {
    setText(description);
    void start(description);
  };
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      {!bare && <PageHeader title={texts.headings[state.phase]} />}
      {message && <Notice tone={state.phase === 'failed' ? 'bad' : 'ok'} lines={[message]} />}
      {(state.phase === 'input' || state.phase === 'failed') && (
        <>
          <DescribeStep text={text} onSubmit={generate} />
          {!bare && <TemplateLinks />}
        </>
      )}
      <Suspense fallback={<Skeleton className="h-96" />}>
        {state.phase === 'creating' && <CreatingStep state={state} onCancel={() => reset(texts.cancelled)} />}
        {state.result && (
          <ResultStep
            description={text}
            result={state.result}
            form={restored}
            onChange={note}
            onSaved={drop}
            pathOf={pathOf}
            onStartOver={() => {
              drop();
              reset();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function TemplateLinks() {
  const { data } = useTemplates();
  return (
    <nav aria-label={texts.otherTemplates} className="border-t border-line pt-4">
      <h2 className="text-base">{texts.template}</h2>
      <ul className="flex min-h-9 flex-wrap gap-x-6">
        {data &&
          QUICK_TEMPLATES.map(id => (
            <li key={id}>
              <Button asChild variant="link" size="inline" className="min-h-9">
                <Link to={`/app/ai-form-builder?template=${id}`}>{data.get(id)?.name}</Link>
              </Button>
            </li>
          ))}
      </ul>
    </nav>
  );
}
