import { formatAgo, formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { KeyRound, MoreHorizontal, Pencil, Power, ScrollText, Send, Trash2 } from 'lucide-react';
import type { Webhook } from '#contracts';

export type WebhookAction = 'test' | 'log' | 'edit' | 'rotate' | 'toggle' | 'delete';
interface Props {
  webhook: Webhook;
  /** Name of its form, in lists across several forms. */
  formName: string | undefined;
  testing: boolean;
  onAction: (action: WebhookAction, webhook: Webhook) => void;
}

/** A webhook with its state and actions. */
export function WebhookRow({ webhook, formName, testing, onAction }: Props) {
  const item = (label: string, icon: typeof Send, action: WebhookAction, danger = false) => ({
    label,
    icon,
    danger,
    onSelect: () => onAction(action, webhook),
  });
  return (
    <li className="grid gap-2 py-3 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-all">{webhook.url}</span>
          <StateBadge webhook={webhook} />
        </p>
        <p className="text-ink-3">
          {[
            t.webhooks.shortFormats[webhook.format],
            webhook.events.map(name => t.webhooks.eventNames[name]).join(', '),
            formName,
            webhook.lastTriggered ? t.webhooks.last(formatAgo(webhook.lastTriggered)) : t.webhooks.never,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Notes webhook={webhook} />
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button size="sm" disabled={testing} onClick={() => onAction('test', webhook)}>
          <Send aria-hidden /> {t.webhooks.test}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onAction('log', webhook)}>
          <ScrollText aria-hidden /> {t.webhooks.deliveries}
        </Button>
        <Menu
          trigger={
            <Button size="icon" variant="ghost" aria-label={t.webhooks.menu(webhook.url)}>
              <MoreHorizontal aria-hidden />
            </Button>
          }
          items={[
            item(t.webhooks.edit, Pencil, 'edit'),
            item(t.webhooks.rotate, KeyRound, 'rotate'),
            item(webhook.status === 'active' ? t.webhooks.turnOff : t.webhooks.turnOn, Power, 'toggle'),
            null,
            item(t.webhooks.delete, Trash2, 'delete', true),
          ]}
        />
      </div>
    </li>
  );
}

function StateBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.status === 'disabled') return <Badge>{t.webhooks.off}</Badge>;
  return webhook.failingSince ? (
    <Badge tone="warn">{t.webhooks.failing}</Badge>
  ) : (
    <Badge tone="ok">{t.webhooks.on}</Badge>
  );
}

function Notes({ webhook }: { webhook: Webhook }) {
  const { disabledBy, failingSince, previousSecretUntil } = webhook;
  const notes = [
    disabledBy === 'failing' && t.webhooks.offFailing,
    disabledBy === 'gone' && t.webhooks.offGone,
    disabledBy === 'access-reset' && t.webhooks.offAccessReset,
    disabledBy === null && failingSince && t.webhooks.failingSince(formatDateTime(failingSince)),
  ].filter(Boolean);
  return (
    <>
      {notes.map(note => (
        <p key={String(note)} className="text-warn">
          {note}
        </p>
      ))}
      {previousSecretUntil && (
        <p className="text-ink-3">{t.webhooks.bothSecrets(formatDateTime(previousSecretUntil))}</p>
      )}
    </>
  );
}
