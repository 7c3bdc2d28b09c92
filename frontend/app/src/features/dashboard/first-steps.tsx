import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { formsList, formsStats } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, Circle, Lightbulb, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { accountState, type StepName, stepsOf, tipFor } from './account-state.js';
import { RECENT_FORMS, weekQuery } from './dashboard-api.js';

const texts = t.dashboard.firstSteps;
const ShareDialog = lazy(() =>
  import('@/shared/share/share-dialog.js').then(file => ({ default: file.ShareDialog })),
);

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
      <p className="mb-4 text-ink-2">{texts.progress(done, names.length)}</p>
      <ol className="grid gap-5 sm:grid-cols-3">
        {names.map(name => {
          const Icon = steps[name] ? Check : Circle;
          return (
            <li key={name} className="flex gap-2">
              <Icon
                aria-hidden
                className={`mt-1 size-4 shrink-0 ${steps[name] ? 'text-ok' : 'text-ink-3'}`}
              />
              <div className="grid content-start justify-items-start gap-1">
                <span className={`text-base font-medium ${steps[name] ? 'text-ink-2' : ''}`}>
                  {texts[name].label} {steps[name] && <span className="sr-only">{texts.done}</span>}
                </span>
                <span className="text-ink-2">{texts[name].text}</span>
                {name === 'share' && !steps.share && <ShareButton />}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Shares the newest published form. */
function ShareButton() {
  const { data } = useInfiniteQuery(formsList(RECENT_FORMS));
  const [isOpen, setOpen] = useState(false);
  const form = data?.pages[0]?.forms.find(({ status }) => status === 'active');
  if (!form) return null;
  return (
    <>
      <Button variant="primary" className="mt-2" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> {t.forms.actions.share}
      </Button>
      <Suspense>{isOpen && <ShareDialog form={form} open onOpenChange={setOpen} />}</Suspense>
    </>
  );
}

/** Tip that matches the account's state. */
export function ProTip() {
  const state = useAccountState();
  return (
    <p className="flex min-h-10 max-w-prose gap-2 text-ink-2">
      <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>
        <strong className="font-semibold">{t.dashboard.tip}</strong> ·{' '}
        {state && t.dashboard.tips[tipFor(state)]}
      </span>
    </p>
  );
}
