import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { Empty } from '@/ui/empty.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput, Webhook, webhooksCalls } from '#contracts';
import { DeliveriesSheet } from './deliveries-sheet.js';
import { SecretDialog } from './secret-dialog.js';
import { WebhookDialog } from './webhook-dialog.js';
import { type WebhookAction, WebhookRow } from './webhook-row.js';
import {
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  useUpdateWebhook,
  webhooksList,
} from './webhooks-api.js';

type Open = { kind: Exclude<WebhookAction, 'test' | 'toggle'> | 'add'; webhook: Webhook | null } | null;

const announceTest = ({ lastError, lastStatus, lastDurationMs }: CallOutput<typeof webhooksCalls.test>) =>
  lastError
    ? toast.error(t.webhooks.testFailed(lastError))
    : toast.success(t.webhooks.testOk(lastStatus, lastDurationMs ?? 0));

/** The webhooks of the account or, with `formId`, of one form, with all their actions. */
export function Webhooks({ formId }: { formId?: string }) {
  const query = useQuery(webhooksList(formId));
  const { forms } = useAllForms({ enabled: formId === undefined });
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState('');
  const test = useTestWebhook();
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const rotate = useRotateSecret();
  const close = () => setOpen(null);
  const nameOf = (id: string | null) => {
    if (formId !== undefined) return undefined;
    if (id === null) return t.webhooks.allForms;
    return forms?.find(form => form.id === id)?.name;
  };
  const act = (action: WebhookAction, webhook: Webhook) => {
    if (action === 'test') test.mutate(webhook, { onSuccess: announceTest });
    else if (action === 'toggle')
      update.mutate({
        id: webhook.id,
        body: { status: webhook.status === 'active' ? 'disabled' : 'active' },
      });
    else setOpen({ kind: action, webhook });
  };
  const webhooks = query.data?.webhooks;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-2">{t.webhooks.intro}</p>
        <Button variant="primary" size="sm" onClick={() => setOpen({ kind: 'add', webhook: null })}>
          <Plus aria-hidden /> {t.webhooks.add}
        </Button>
      </div>
      {!webhooks && <NotLoaded query={query} failed={t.webhooks.failed} rows={2} />}
      {webhooks?.length === 0 && <Empty title={t.webhooks.empty} text={t.webhooks.emptyText} />}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label={t.webhooks.title} className="divide-y divide-line border-t border-line">
          {webhooks.map(webhook => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              formName={nameOf(webhook.formId)}
              testing={test.isPending && test.variables?.id === webhook.id}
              onAction={act}
            />
          ))}
        </ul>
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <WebhookDialog
          webhook={open.webhook}
          formId={formId}
          onClose={close}
          onCreated={made => {
            close();
            setSecret(made);
          }}
        />
      )}
      {open?.kind === 'log' && open.webhook && <DeliveriesSheet webhook={open.webhook} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
      <Confirms
        open={open}
        onClose={close}
        onDelete={webhook => remove.mutate(webhook)}
        onRotate={webhook => rotate.mutate(webhook, { onSuccess: made => setSecret(made.secret) })}
      />
    </div>
  );
}

interface ConfirmProps {
  open: Open;
  onClose: () => void;
  onDelete: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
}

const Confirms = ({ open, onClose, onDelete, onRotate }: ConfirmProps) => (
  <>
    <Confirm
      open={open?.kind === 'delete'}
      onOpenChange={onClose}
      title={t.webhooks.deleteTitle}
      text={t.webhooks.deleteText}
      action={t.webhooks.delete}
      cancel={t.common.cancel}
      danger
      onConfirm={() => {
        if (open?.webhook) onDelete(open.webhook);
      }}
    />
    <Confirm
      open={open?.kind === 'rotate'}
      onOpenChange={onClose}
      title={t.webhooks.rotateTitle}
      text={t.webhooks.rotateText}
      action={t.webhooks.rotate}
      cancel={t.common.cancel}
      onConfirm={() => {
        if (open?.webhook) onRotate(open.webhook);
      }}
    />
  </>
);
