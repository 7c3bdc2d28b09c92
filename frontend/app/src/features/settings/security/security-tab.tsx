import { t } from '@/lib/i18n/index.js';
import { apiKeyCalls } from '@/lib/settings-calls.build.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AccountSettings } from '#contracts';
import { AuditPanel } from './audit-panel.js';
import { PasskeysPanel } from './passkeys-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { TwoFactorPanel } from './two-factor-panel.js';

const AppsPanel = lazy(() =>
  import('../integrations/apps-panel.js').then(file => ({ default: file.AppsPanel })),
);

const texts = t.settings.security;

/** Password, two-factor sign-in, sessions and audit trail. */
export const SecurityTab = ({ security }: { security: AccountSettings['security'] }) => (
  <>
    <Panel title={texts.password}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{texts.passwordText}</p>
        <Button asChild>
          <Link to="/app/change-password">{texts.changePassword}</Link>
        </Button>
      </div>
    </Panel>
    <TwoFactorPanel enabled={security.twoFactorEnabled} codesLeft={security.recoveryCodesLeft} />
    <PasskeysPanel />
    <SessionsPanel />
    <OwnApps />
    <AuditPanel />
  </>
);

/** Apps that the person connected, for those without the integrations tab. */
const OwnApps = () =>
  useCan(apiKeyCalls.list) ? null : (
    <Suspense>
      <AppsPanel />
    </Suspense>
  );
