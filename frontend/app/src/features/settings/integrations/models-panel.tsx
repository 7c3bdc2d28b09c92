import { errorLines } from '@/lib/api-error.js';
import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { modelsQuery, useTryModel } from '@/shared/models/models-api.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import type { ConfiguredModel, ModelTrial } from '#contracts';

const texts = t.models;
const TONES = { ready: 'ok', failed: 'bad', paused: 'warn' } as const;
const BRANDS: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  ollama: 'Ollama',
  'openai-compatible': texts.server,
};

/** The AI models of this installation with their state, and a timed test request. */
export function ModelsPanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const query = useQuery({ ...modelsQuery, enabled: verified });
  if (!verified) return null;
  const models = query.data?.models;
  return (
    <Panel title={texts.title}>
      {!models && <NotLoaded query={query} failed={texts.failed} rows={1} />}
      {models?.length === 0 && <Connect />}
      {models && models.length > 0 && <Connected models={models} />}
    </Panel>
  );
}

const Connect = () => (
  <>
    <p>{texts.none}</p>
    <p className="mt-1 text-ink-2">
      {texts.adds} {texts.connect}
    </p>
  </>
);

function Connected({ models }: { models: ConfiguredModel[] }) {
  const trial = useTryModel();
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {models.map(model => (
          <ModelRow key={`${model.provider} ${model.model}`} {...model} />
        ))}
      </ul>
      {models.length > 1 && <p className="text-ink-2">{texts.order}</p>}
      <div aria-live="polite" className="empty:hidden">
        {trial.data && <Notice {...resultOf(trial.data)} />}
        {trial.isError && <Notice tone="bad" lines={errorLines(trial.error, texts.tryFailed)} />}
      </div>
      <Button className="justify-self-start" disabled={trial.isPending} onClick={() => trial.mutate()}>
        {trial.isPending ? texts.trying : texts.tryIt}
      </Button>
    </div>
  );
}

function ModelRow({ provider, model, local, paused, failure }: ConfiguredModel) {
  const state = paused ? 'paused' : failure ? 'failed' : 'ready';
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words">
          {BRANDS[provider] ?? provider} · <span className="font-medium">{model}</span>
        </p>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </div>
      <p className="text-ink-2">{local ? texts.local : texts.remote}</p>
      {paused && <p className="text-ink-2">{texts.paused}</p>}
      {failure && <p className="text-ink-2">{texts.lastError(texts.reasons[failure])}</p>}
    </li>
  );
}

/** Shows at least 0.1 s. */
const seconds = (ms: number): string => formatNumber(Math.max(0.1, Math.round(ms / 100) / 10));

const resultOf = (trial: ModelTrial) =>
  trial.ok
    ? { tone: 'ok' as const, lines: [texts.answered(trial.model, seconds(trial.ms))] }
    : { tone: 'bad' as const, lines: [texts.reasons[trial.reason]] };
