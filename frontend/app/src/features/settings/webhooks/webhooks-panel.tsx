import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { Webhooks } from '@/shared/webhooks/webhooks.js';
import { Panel } from '@/ui/panel.js';

/** Webhooks of the account, as a panel of the settings. */
export function WebhooksPanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  return <Panel title={t.webhooks.title}>{verified ? <Webhooks /> : <p>{t.webhooks.unverified}</p>}</Panel>;
}
