import type { ConnectedService } from '#contracts';
import { WebhooksPanel } from '../webhooks/webhooks-panel.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { ModelsPanel } from './models-panel.js';
import { ServicesPanel } from './services-panel.js';

/** API keys, webhooks, AI models and connected services of the account. */
export const IntegrationsTab = ({ services }: { services: ConnectedService[] }) => (
  <>
    <ApiKeysPanel />
    <WebhooksPanel />
    <ModelsPanel />
    <ServicesPanel services={services} />
  </>
);
