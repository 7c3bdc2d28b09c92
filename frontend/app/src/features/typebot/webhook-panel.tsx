import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useChangeToken } from './typebot-api.js';

const texts = t.integration;

interface Props {
  formId: string;
  /** Address from the server; null while the token is revoked. */
  webhookUrl: string | null;
  address: string;
  onAddress: (address: string) => void;
}

/** Address that a flow posts its answers to, with its token. */
export function WebhookPanel({ formId, webhookUrl, address, onAddress }: Props) {
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null);
  const change = useChangeToken(formId);
  const apply = (what: 'rotate' | 'revoke') =>
    change.mutate(what, {
      onSuccess: () => toast.success(what === 'rotate' ? texts.rotated : texts.revokedDone),
      onError: () => toast.error(texts.tokenFailed),
    });
  return (
    <Panel title={texts.webhook}>
      <div className="grid gap-4">
        <p className="text-ink-2">{webhookUrl ? texts.webhookText : texts.revoked}</p>
        {webhookUrl && (
          <>
            <Field label={texts.address} help={texts.addressHelp}>
              {control => (
                <Input
                  {...control}
                  value={address}
                  spellCheck={false}
                  onChange={event => onAddress(event.target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => void copy(address, texts.addressCopied)}>
                <Copy aria-hidden /> {texts.copyAddress}
              </Button>
              {address !== webhookUrl && (
                <Button variant="ghost" onClick={() => onAddress(webhookUrl)}>
                  {texts.resetAddress}
                </Button>
              )}
            </div>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={change.isPending}
            onClick={() => (webhookUrl ? setAsking('rotate') : apply('rotate'))}
          >
            {texts.rotate}
          </Button>
          {webhookUrl && (
            <Button size="sm" disabled={change.isPending} onClick={() => setAsking('revoke')}>
              {texts.revoke}
            </Button>
          )}
        </div>
      </div>
      <Confirm
        open={asking !== null}
        onOpenChange={open => !open && setAsking(null)}
        title={asking === 'revoke' ? texts.revokeTitle : texts.rotateTitle}
        text={asking === 'revoke' ? texts.revokeText : texts.rotateText}
        action={asking === 'revoke' ? texts.revoke : texts.rotate}
        cancel={t.common.cancel}
        danger
        onConfirm={() => apply(asking ?? 'rotate')}
      />
    </Panel>
  );
}
