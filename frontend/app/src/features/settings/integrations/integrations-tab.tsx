import { t } from '@/lib/i18n/index.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { lazy, Suspense } from 'react';
import type { ConnectedService } from '#contracts';
import { WebhooksPanel } from '../webhooks/webhooks-panel.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { ModelsPanel } from './models-panel.js';
import { ServicesPanel } from './services-panel.js';

const AppsPanel = lazy(() => import('./apps-panel.js').then(file => ({ default: file.AppsPanel })));

/** API keys, apps, webhooks, AI models and connected services of the account. */
export const IntegrationsTab = ({ services }: { services: ConnectedService[] }) => (
  <>
    <ApiKeysPanel />
    <Suspense fallback={<SkeletonRows rows={2} label={t.common.loading} />}>
      <AppsPanel />
    </Suspense>
    <WebhooksPanel />
    <ModelsPanel />
    <ServicesPanel services={services} />
  </>
);
