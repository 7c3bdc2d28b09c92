import { t } from '@/lib/i18n/index.js';
import { Webhooks } from '@/shared/webhooks/webhooks.js';
import { Panel } from '@/ui/panel.js';

/** The webhooks of the account, as a panel of the settings. */
export const WebhooksPanel = () => (
  <Panel title={t.webhooks.title}>
    <Webhooks />
  </Panel>
);
