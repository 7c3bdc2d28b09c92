import type { ConnectedService } from '#contracts';
import { WebhooksPanel } from '../webhooks/webhooks-panel.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { ServicesPanel } from './services-panel.js';

/** What the account exchanges data with. */
export const IntegrationsTab = ({ services }: { services: ConnectedService[] }) => (
  <>
    <ApiKeysPanel />
    <WebhooksPanel />
    <ServicesPanel services={services} />
  </>
);
