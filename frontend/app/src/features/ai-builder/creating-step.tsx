import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { type Generation, stageOf } from './generation.js';
import { GrowingForm } from './growing-form.js';

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
      <GrowingForm
        name={state.name}
        language={state.language}
        description=""
        fields={state.fields.map(({ field }) => field)}
        look={{}}
      />
    </section>
  );
}
