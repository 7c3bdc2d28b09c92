import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Copy } from 'lucide-react';
import type { SingleSignOn } from '#contracts';
import { type State, useCheckDomain } from './single-sign-on-api.js';

const texts = t.singleSignOn.settings;

interface Props {
  current: SingleSignOn;
  addresses: State['addresses'];
  mayCheck: boolean;
}

/** State of single sign-on, the DNS record of its domain, and the addresses to register at the provider. */
export function Overview({ current, addresses, mayCheck }: Props) {
  const { name, domain, enabled, required, verifiedAt, record } = current;
  const check = useCheckDomain();
  const state = !enabled ? texts.off : required ? texts.onRequired : texts.on;
  return (
    <div className="mt-3 grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium break-words">{name}</span>
        <Badge tone={enabled && verifiedAt ? 'ok' : 'neutral'}>{state}</Badge>
        <span className="break-all">{domain}</span>
        <Badge tone={verifiedAt ? 'ok' : 'warn'}>{verifiedAt ? texts.isVerified : texts.notVerified}</Badge>
      </p>
      {!verifiedAt && <p className="text-ink-2">{texts.recordText(domain)}</p>}
      <dl className="grid gap-3">
        <Value label={texts.record} value={record} />
        <Value label={texts.redirectUri} value={addresses.redirectUri} />
        <Value label={texts.logoutUri} value={addresses.logoutUri} />
      </dl>
      {mayCheck && (
        <Button className="justify-self-start" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? texts.checking : texts.check}
        </Button>
      )}
    </div>
  );
}

/** A value to copy. */
export const Value = ({ label, value }: { label: string; value: string }) => (
  <div className="grid gap-1">
    <dt className="text-sm font-medium">{label}</dt>
    <dd className="flex items-center gap-2">
      <code className="min-w-0 rounded-control bg-sunken px-3 py-2 break-all">{value}</code>
      <Button
        size="icon"
        variant="ghost"
        aria-label={texts.copy(label)}
        onClick={() => void copy(value, t.common.copied)}
      >
        <Copy aria-hidden />
      </Button>
    </dd>
  </div>
);
