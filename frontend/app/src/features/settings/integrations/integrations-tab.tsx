import { t } from '@/lib/i18n/index.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { lazy, Suspense } from 'react';
import type { ConnectedService } from '#contracts';
import { WebhooksPanel } from '../webhooks/webhooks-panel.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { DestinationsPanel } from './destinations-panel.js';
import { ModelsPanel } from './models-panel.js';

const AppsPanel = lazy(() => import('./apps-panel.js').then(file => ({ default: file.AppsPanel })));

/** Integrations by purpose, then webhooks, apps, API keys and AI models of the account. */
export const IntegrationsTab = ({ services }: { services: ConnectedService[] }) => (
  <>
    <DestinationsPanel services={services} />
    <Suspense fallback={<SkeletonRows rows={2} label={t.common.loading} />}>
      <AppsPanel />
    </Suspense>
    <WebhooksPanel />
    <ApiKeysPanel />
    <ModelsPanel />
  </>
);
