import { appCalls } from '@/lib/app-calls.build.js';
import { Can } from '@/lib/can.js';
import { formatAgo, formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { Badge } from '@/ui/badge.js';
import { Empty } from '@/ui/empty.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '#contracts';
import { connectionsQuery } from './apps-api.js';
import { OwnAppsPanel } from './own-apps-panel.js';
import { RemoveApp } from './remove-app.js';

const texts = t.apps;

/** Apps with access to the workspace, and the apps that it registered. */
export function AppsPanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const query = useQuery({ ...connectionsQuery, enabled: verified });
  if (!verified) return null;
  const connections = query.data?.connections;
  return (
    <>
      <Panel title={texts.title}>
        <p className="text-ink-2">
          {texts.text}{' '}
          <code className="break-all text-ink">{t.settings.keys.agentAddress(window.location.origin)}</code>
        </p>
        {!connections && <NotLoaded query={query} failed={texts.failed} rows={2} />}
        {connections?.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
        {connections && connections.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {connections.map(one => (
              <ConnectionRow key={one.id} {...one} />
            ))}
          </ul>
        )}
      </Panel>
      <Can call={appCalls.create}>
        <OwnAppsPanel />
      </Can>
    </>
  );
}

/** An app with its permissions, the person who connected it, and its last use. */
function ConnectionRow({ id, app, scopes, by, connectedAt, lastUsed, isActive }: Connection) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium break-words">{app.name}</span>
          <span className="break-all text-ink-2">{app.host}</span>
        </p>
        <ul className="flex flex-wrap gap-1">
          {scopes.map(scope => (
            <li key={scope}>
              <Badge>{t.settings.keys.scopes[scope]}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">
          {texts.connected(by.name, formatDate(connectedAt))},{' '}
          {lastUsed ? texts.used(formatAgo(lastUsed)) : texts.neverUsed}
        </p>
        {!isActive && <p className="text-warn">{texts.ended}</p>}
      </div>
      <RemoveApp id={id} name={app.name} what="disconnect" text={texts.removeText(app.name)} />
    </li>
  );
}
