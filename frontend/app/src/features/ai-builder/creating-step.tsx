import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { lazy, Suspense } from 'react';
import { type Generation, stageOf } from './generation.js';
import { visitorFormOf } from './visitor-form-of.js';

// The renderer comes while the first words are written, not with the page.
export const loadGrowingForm = () => import('./growing-form.js');
const GrowingForm = lazy(() => loadGrowingForm().then(file => ({ default: file.GrowingForm })));

/** Where the form stands, beside what will change it. */
export const RESULT_COLUMNS = 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]';

/** Progress of a generation: its stage and the form so far. */
export function CreatingStep({ state, onCancel }: { state: Generation; onCancel: () => void }) {
  const stage = t.aiBuilder.stages[stageOf(state.percent)];
  return (
    <section className="grid gap-6" aria-busy>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="mb-2 text-base">
            {stage}
          </p>
          <div
            role="progressbar"
            aria-label={stage}
            aria-valuenow={Math.round(state.percent)}
            className="h-1.5 overflow-hidden rounded-pill bg-sunken"
          >
            <i className="block h-full bg-brand transition-[width]" style={{ width: `${state.percent}%` }} />
          </div>
        </div>
        <Button onClick={onCancel}>{t.common.cancel}</Button>
      </div>
      <div className={RESULT_COLUMNS}>
        <GrownSoFar state={state} />
      </div>
    </section>
  );
}

/** The form as far as it is made, in its theme. */
export const GrownSoFar = ({ state }: { state: Generation }) => (
  <Suspense>
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
