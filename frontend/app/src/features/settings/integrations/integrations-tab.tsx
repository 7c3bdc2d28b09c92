import type { ConnectedService } from '#contracts';
import { WebhooksPanel } from '../webhooks/webhooks-panel.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { DestinationsPanel } from './destinations-panel.js';
import { ModelsPanel } from './models-panel.js';

/** Integrations by purpose, then webhooks, API keys and AI models of the account. */
export const IntegrationsTab = ({ services }: { services: ConnectedService[] }) => (
  <>
    <DestinationsPanel services={services} />
    <WebhooksPanel />
    <ApiKeysPanel />
    <ModelsPanel />
  </>
);
