import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { templateOf, useTemplates } from '@/shared/forms/quick-templates.js';
import type { Idea } from '@/shared/idea/idea.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Notice } from '@/ui/notice.js';
import { PageHeader } from '@/ui/page-header.js';
import { Skeleton } from '@/ui/skeleton.js';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { loadSchemas } from './ai-api.js';
import { CreatingStep, Grown, loadGrowingForm } from './creating-step.js';
import { DescribeStep } from './describe-step.js';
import type { StoredDraft } from './draft-storage.js';
import type { Generation } from './generation.js';
import { TEMPLATES_PATH } from './templates-path.js';
import { useFocusKept } from './use-focus-kept.js';
import { useGeneration } from './use-generation.js';
import { useStoredDraft } from './use-stored-draft.js';
import { useTypedText } from './use-typed-text.js';
import { type WizardStep, WizardSteps } from './wizard-steps.js';

const texts = t.aiBuilder;
// Loaded while the user writes the description, not with the page.
const loadResult = () => import('./result-step.js');
const ResultStep = lazy(() => loadResult().then(file => ({ default: file.ResultStep })));
const EditStep = lazy(() => import('./edit-step.js').then(file => ({ default: file.EditStep })));
const ModelHint = lazy(() => import('./model-hint.js').then(file => ({ default: file.ModelHint })));
const PublishStep = lazy(() => import('./publish-step.js').then(file => ({ default: file.PublishStep })));
const ChooseTemplate = lazy(() =>
  import('./choose-template.js').then(file => ({ default: file.ChooseTemplate })),
);
const TemplateStep = lazy(() => import('./template-step.js').then(file => ({ default: file.TemplateStep })));
const STEP_OF: Record<Generation['phase'], WizardStep> = {
  input: 'describe',
  failed: 'describe',
  creating: 'generating',
  result: 'customize',
};

/**
 * Describe the business, get a form, publish it. `?template=` starts from a template, `?step=template` shows the
 * templates, `?published=` shows a published form, `?edit=` opens a saved form at Customize.
 */
export function AiBuilderPage() {
  const [address, setAddress] = useSearchParams();
  const edit = address.get('edit');
  const published = address.get('published');
  const view = edit ? (
    <EditStep key={edit} id={edit} />
  ) : published ? (
    <PublishStep id={published} />
  ) : address.get('step') === 'template' ? (
    <ChooseTemplate />
  ) : null;
  if (view) return <Suspense fallback={<Skeleton className="h-96 w-full" />}>{view}</Suspense>;
  // A reload restores the generated form instead of using the template again.
  const dropTemplate = () => setAddress({}, { replace: true });
  return <Builder templateId={address.get('template')} onTemplateUsed={dropTemplate} />;
}

/** In a dialog, sticky bars also cover the padding around the content. */
const BARE = '[--ground:var(--color-surface)] [--inset:1rem] sm:[--inset:1.5rem]';

interface BuilderProps {
  templateId?: string | null;
  onTemplateUsed?: () => void;
  /** Path of a saved form; by default the editor for a draft, and the link page for a published form. */
  pathOf?: (id: string) => string;
  /** Omits the heading, for containers with their own. */
  bare?: boolean;
  /** Reports the phase; must be the same function on each render. */
  onPhase?: (phase: Generation['phase']) => void;
}

/** The flow from the description to the saved form. */
export function Builder({ templateId = null, onTemplateUsed, pathOf, bare = false, onPhase }: BuilderProps) {
  const [text, setText] = useTypedText();
  const { state, message, start, reset, restore } = useGeneration();
  const { template, isLost, refetch } = useTemplate(templateId);
  useEffect(() => {
    // Loads the next screens while the user writes the description.
    void Promise.allSettled([loadGrowingForm(), loadResult(), loadSchemas()]);
  }, []);
  const takeUp = useCallback(
    (draft: StoredDraft) => {
      setText(draft.description);
      restore(draft.result);
    },
    [setText, restore],
  );
  const goOn = useCallback(
    ({ description, result }: Idea) => {
      setText(description);
      if (result) restore(result);
      else void start(description);
    },
    [setText, restore, start],
  );
  // A template starts a new form.
  const [isNew] = useState(templateId !== null);
  const leave = useCallback(() => {
    setText('');
    reset();
  }, [setText, reset]);
  const { id, isStored, restored, note, drop, close, bringBack } = useStoredDraft(
    text,
    { onFound: takeUp, onIdea: goOn, onSaved: leave },
    isNew,
  );
  const generate = (description: string) => {
    setText(description);
    void start(description, template?.category);
    if (templateId) onTemplateUsed?.();
  };
  const startOver = () => {
    const dropped = drop();
    reset();
    const undo = dropped && { action: { label: texts.undo, onClick: () => bringBack(dropped) } };
    toast.message(isStored ? texts.kept : texts.discarded, undo);
  };
  const describes = STEP_OF[state.phase] === 'describe';
  useEffect(() => onPhase?.(state.phase), [state.phase, onPhase]);
  useFocusKept(state.phase, bare);
  return (
    <div className={`grid w-full gap-6 ${bare ? BARE : '[--ground:var(--color-canvas)] [--inset:0px]'}`}>
      {!bare && <Heading phase={state.phase} template={template?.name} isFromTemplate={isNew} />}
      {message && <Notice tone={state.phase === 'failed' ? 'bad' : 'ok'} lines={[message]} />}
      {describes && (
        <Describing template={template}>
          {isLost && <Failure text={t.forms.templates.failed} retry={() => void refetch()} />}
          <DescribeStep text={text} onType={setText} onSubmit={generate} />
          {!bare && <HintForVerified />}
        </Describing>
      )}
      {state.phase === 'creating' && (
        <CreatingStep state={state} isDialog={bare} onCancel={() => reset(texts.cancelled)} />
      )}
      {state.result && (
        // The generated form stays on the screen until its tools have loaded.
        <Suspense fallback={<Grown state={state} />}>
          <ResultStep
            description={text}
            result={state.result}
            draftId={id}
            isStored={isStored}
            form={restored}
            onChange={note}
            onSaved={() => {
              close();
              leave();
            }}
            isDialog={bare}
            pathOf={pathOf}
            onStartOver={startOver}
          />
        </Suspense>
      )}
    </div>
  );
}

interface HeadingProps {
  phase: Generation['phase'];
  template: string | undefined;
  isFromTemplate: boolean;
}
/** Steps and title of the page, and the template that the description starts from. */
const Heading = ({ phase, template, isFromTemplate }: HeadingProps) => (
  <>
    <WizardSteps at={STEP_OF[phase]} from={isFromTemplate ? 'template' : 'sentence'} />
    <PageHeader title={texts.headings[phase]} />
    {STEP_OF[phase] === 'describe' && <ChosenTemplate name={template ?? texts.custom.name} />}
  </>
);

/** Only verified accounts know whether a model is connected. */
function HintForVerified() {
  const isVerified = useSession(({ user }) => user?.emailVerified ?? false);
  if (!isVerified) return null;
  return (
    <Suspense>
      <ModelHint />
    </Suspense>
  );
}

interface DescribingProps {
  template: ReturnType<typeof useTemplate>['template'];
  children: ReactNode;
}
/** The description, next to the template that it starts from. */
const Describing = ({ template, children }: DescribingProps) => (
  <div className={`grid max-w-5xl gap-6 ${template ? 'lg:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}>
    <div className="grid content-start gap-4">{children}</div>
    {template && (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <TemplateStep template={template} />
      </Suspense>
    )}
  </div>
);

/** The way back to the templates, and the one that the description starts from. */
const ChosenTemplate = ({ name }: { name: string }) => (
  <div className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
    <Button asChild variant="ghost" size="sm" className="-ml-2">
      <Link to={TEMPLATES_PATH}>
        <ArrowLeft aria-hidden /> {texts.back}
      </Link>
    </Button>
    <span>{texts.chosenTemplate(name)}</span>
  </div>
);

/** The template with this id, once it is loaded. */
function useTemplate(id: string | null) {
  const { data, isError, refetch } = useTemplates(id !== null);
  return { template: id === null ? undefined : templateOf(data, id), isLost: !data && isError, refetch };
}
