import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { Progress } from '@/ui/progress.js';
import { Link } from 'react-router-dom';
import type { Billing, Usage } from '#contracts';

const texts = t.settings.billing;
const METERS = ['members', 'forms', 'responses', 'aiInteractions'] as const;

/** Plan of this installation and usage of the workspace. */
export const BillingTab = ({ billing }: { billing: Billing }) => (
  <>
    <Panel title={texts.title} action={<Badge tone="ok">{texts.active}</Badge>}>
      <p className="text-2xl font-semibold">{billing.plan}</p>
      <p className="mt-1 text-ink-2">{texts.selfHosted}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Button asChild variant="link" size="inline">
          <Link to="/app/billing/upgrade">{texts.upgrade}</Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/app/billing/payment-methods">{texts.paymentMethods}</Link>
        </Button>
      </p>
    </Panel>
    <Panel title={texts.usage}>
      <ul className="grid gap-5">
        {METERS.filter(name => billing.usage[name] !== undefined).map(name => (
          <li key={name}>
            <Meter label={texts[name]} usage={billing.usage[name] ?? null} />
          </li>
        ))}
      </ul>
      {billing.usage.responses?.limit != null && <p className="mt-5 text-ink-2">{texts.responsesNote}</p>}
    </Panel>
  </>
);

const saidOf = ({ used, limit }: Usage): string =>
  limit === null
    ? `${formatNumber(used)}, ${texts.unlimited}`
    : texts.of(formatNumber(used), formatNumber(limit));

function Meter({ label, usage }: { label: string; usage: Usage | null }) {
  const share = usage?.limit ? (100 * usage.used) / usage.limit : 0;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tabular-nums">{usage ? saidOf(usage) : texts.unknown}</span>
      </p>
      {usage?.limit != null && <Progress label={label} value={share} tone={share >= 100 ? 'bad' : 'brand'} />}
    </div>
  );
}
