import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { accountState, type StepName, stepsOf, tipFor } from './account-state.js';
import { weekQuery } from './dashboard-api.js';

const texts = t.dashboard.firstSteps;
const TARGETS: Record<StepName, string> = {
  create: '/app/ai-form-builder',
  share: '/app/my-forms',
  response: '/app/responses',
};

/** State of the account; null until it is loaded. */
function useAccountState() {
  const user = useSession(state => state.user);
  const { data: stats } = useQuery(formsStats({}));
  const { data: week } = useQuery(weekQuery);
  return stats && week ? accountState(user, stats, week) : null;
}

/** Three steps to the first lead. Each is checked off when done; the list disappears with the last one. */
export function FirstSteps() {
  const state = useAccountState();
  if (!state) return null;
  const steps = stepsOf(state);
  const names = Object.keys(steps) as StepName[];
  const done = names.filter(name => steps[name]).length;
  if (done === names.length) return null;
  return (
    <Panel title={texts.title}>
      <p className="mb-3 text-ink-2">{texts.progress(done, names.length)}</p>
      <ol className="grid gap-4 sm:grid-cols-3">
        {names.map(name => {
          const Icon = steps[name] ? Check : Circle;
          return (
            <li key={name} className="flex gap-2">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${steps[name] ? 'text-ok' : 'text-ink-3'}`}
              />
              <span>
                {steps[name] ? (
                  <span className="font-medium text-ink-2">
                    {texts[name].label} <span className="sr-only">{texts.done}</span>
                  </span>
                ) : (
                  <Link
                    to={TARGETS[name]}
                    className="font-medium underline underline-offset-4 touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
                  >
                    {texts[name].label}
                  </Link>
                )}
                <span className="block text-ink-3">{texts[name].text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Tip that matches the account's state. */
export function ProTip() {
  const state = useAccountState();
  return (
    <Panel title={t.dashboard.tip}>
      <p className="min-h-10 text-ink-2">{state && t.dashboard.tips[tipFor(state)]}</p>
    </Panel>
  );
}
