import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { DeliveryAttempt } from '#contracts';
import { type LoggedEndpoint, oneDelivery, useRedeliver } from './webhooks-api.js';

interface Props {
  webhook: LoggedEndpoint;
  did: string;
  onBack: () => void;
}

/** One delivery: its attempts with the receiver's responses, and the request. */
export function DeliveryView({ webhook, did, onBack }: Props) {
  const query = useQuery(oneDelivery(webhook.id, did));
  const again = useRedeliver(webhook.id);
  const delivery = query.data;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden /> {t.webhooks.back}
        </Button>
        {delivery && webhook.status === 'active' && (
          <Button size="sm" disabled={again.isPending} onClick={() => again.mutate(did)}>
            {t.webhooks.redeliver}
          </Button>
        )}
      </div>
      {!delivery && <NotLoaded query={query} failed={t.webhooks.failed} rows={4} />}
      {delivery && (
        <>
          <section className="grid gap-3">
            <h3 className="text-base">{t.webhooks.attemptsTitle}</h3>
            {delivery.log.length === 0 && <p className="text-ink-3">{t.webhooks.noAttempt}</p>}
            <ul className="grid gap-3">
              {delivery.log.map(attempt => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ul>
          </section>
          <section className="grid gap-3">
            <h3 className="text-base">{t.webhooks.request}</h3>
            <p className="break-all">POST {delivery.request.url}</p>
            <Code
              label={t.webhooks.requestHeaders}
              text={Object.entries(delivery.request.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            />
            <Code label={t.webhooks.body} text={pretty(delivery.request.body)} />
          </section>
        </>
      )}
    </div>
  );
}

const Attempt = ({ attempt }: { attempt: DeliveryAttempt }) => (
  <li className="grid gap-2 rounded-control border border-line p-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Badge tone={attempt.error === null ? 'ok' : 'bad'}>
        {attempt.status === null ? t.webhooks.noAnswer : t.webhooks.answered(attempt.status)}
      </Badge>
      <span className="text-ink-3 tabular-nums">
        {formatDateTime(attempt.at)} · {t.webhooks.ms(attempt.durationMs)}
      </span>
    </div>
    {/* The badge already shows the status of an answer, so the error is only shown if it contains more. */}
    {attempt.error && attempt.error !== `Answered ${attempt.status}` && (
      <p className="text-bad">{attempt.error}</p>
    )}
    {attempt.status !== null &&
      (attempt.response ? (
        <Block text={attempt.response} />
      ) : (
        <p className="text-ink-3">{t.webhooks.emptyAnswer}</p>
      ))}
  </li>
);

const Code = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <p className="text-ink-3">{label}</p>
    <Block text={text} />
  </div>
);

const Block = ({ text }: { text: string }) => (
  <pre className="max-h-72 overflow-auto rounded-control bg-sunken p-3 text-xs break-words whitespace-pre-wrap">
    {text}
  </pre>
);

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
