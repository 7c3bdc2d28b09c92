import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.js';
import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PREVIEW_COLUMN, PREVIEW_HEADER, RESULT_COLUMNS, SIDE_COLUMN } from './columns.js';
import { type Generation, stageOf } from './generation.js';
import { useHasModel } from './use-has-model.js';
import { visitorFormOf } from './visitor-form-of.js';

// Loads the renderer while the user writes the description, not with the page.
export const loadGrowingForm = () => import('./growing-form.js');
const GrowingForm = lazy(() => loadGrowingForm().then(file => ({ default: file.GrowingForm })));

interface Props {
  state: Generation;
  /** The dialog shows four stages, without the last one. */
  isDialog: boolean;
  onCancel: () => void;
}

/** Progress of a generation: its stage and the form so far. */
export function CreatingStep({ state, isDialog, onCancel }: Props) {
  const stages = useHasModel() ? t.aiBuilder.stages : t.aiBuilder.stagesByRules;
  const at = stageOf(state.percent);
  const stage = stages[at];
  return (
    <section className={RESULT_COLUMNS} aria-busy>
      <div className={PREVIEW_COLUMN}>
        <div className={PREVIEW_HEADER}>
          <div className="min-w-0 flex-1">
            <p role="status" className="mb-1 truncate text-base">
              {stage}
            </p>
            <div
              role="progressbar"
              aria-label={stage}
              aria-valuenow={Math.round(state.percent)}
              className="h-1.5 overflow-hidden rounded-pill bg-sunken"
            >
              <i
                className="block h-full bg-brand transition-[width]"
                style={{ width: `${state.percent}%` }}
              />
            </div>
          </div>
          <Button onClick={onCancel}>{t.common.cancel}</Button>
        </div>
        <GrownSoFar state={state} />
      </div>
      <Stages stages={isDialog ? stages.slice(0, 4) : stages} at={at} />
    </section>
  );
}

/** The stages, if there is room for them. */
const Stages = ({ stages, at }: { stages: readonly string[]; at: number }) => (
  <ol className={`${SIDE_COLUMN} hidden content-start gap-2 border-l-2 border-ai pl-4 lg:grid`}>
    {stages.map((stage, index) => (
      <li
        key={stage}
        aria-current={index === at ? 'step' : undefined}
        className={`flex items-center gap-2 ${index === at ? 'font-medium' : index < at ? 'text-ink-2' : 'text-ink-3'}`}
      >
        <span aria-hidden className="inline-flex size-4 shrink-0 items-center justify-center">
          {index < at ? (
            <Check className="size-4 text-brand" />
          ) : (
            <i className={`block size-1.5 rounded-pill ${index === at ? 'bg-ai' : 'bg-line-strong'}`} />
          )}
        </span>
        {stage}
      </li>
    ))}
  </ol>
);

/** The form generated so far, in its theme. */
const GrownSoFar = ({ state }: { state: Generation }) => (
  <Suspense
    fallback={
      <div role="status" className="relative">
        <Skeleton className="h-96" />
        <p className="absolute inset-x-0 top-8 text-center text-ink-2">{t.common.formLoading}</p>
      </div>
    }
  >
    {state.fields.length === 0 && <SkeletonRows rows={4} label={t.common.loading} className="h-14" />}
    <GrowingForm
      growing
      form={visitorFormOf(
        {
          name: state.name,
          description: state.description,
          fields: state.fields.map(({ field }) => field),
          customizations: state.look,
        },
        state.language,
      )}
    />
  </Suspense>
);

/** The generated form, in its final position next to the tools. */
export const Grown = ({ state }: { state: Generation }) => (
  <div className={RESULT_COLUMNS}>
    <div className={PREVIEW_COLUMN}>
      <div className={PREVIEW_HEADER} />
      <GrownSoFar state={state} />
    </div>
  </div>
);
