import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { MoreButton } from '@/ui/more-button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { SessionInfo } from '#contracts';
import { sessionsQuery, useEndOthers, useEndSession } from './security-api.js';

const texts = t.settings.security;
const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, unknown: Monitor };

/** Active sessions of the owner, with buttons to end one or all others. */
export function SessionsPanel() {
  const query = useInfiniteQuery(sessionsQuery);
  const sessions = query.data?.pages.flatMap(page => page.sessions);
  const others = sessions?.some(session => !session.current);
  return (
    <Panel title={texts.sessions} action={others && <LogoutAll />}>
      {!sessions && <NotLoaded query={query} failed={texts.sessionsFailed} rows={2} />}
      {sessions && (
        <>
          <p className="text-ink-2">{others ? texts.sessionsText : texts.onlyThis}</p>
          <ul className="mt-2 divide-y divide-line">
            {sessions.map(session => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        </>
      )}
      <MoreButton query={query} />
    </Panel>
  );
}

function Row({ session }: { session: SessionInfo }) {
  const end = useEndSession();
  const Icon = ICONS[session.deviceType];
  const device = session.device ?? texts.unknownDevice;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {device} {session.current && <Badge tone="ok">{texts.current}</Badge>}
        </p>
        <p className="text-ink-2">
          {[session.place, texts.used(formatAgo(session.lastUsedAt))].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          aria-label={texts.signOutOf(device)}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

function LogoutAll() {
  const [open, setOpen] = useState(false);
  const end = useEndOthers();
  return (
    <>
      <Button size="sm" disabled={end.isPending} onClick={() => setOpen(true)}>
        {texts.logoutAll}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={texts.logoutAllTitle}
        text={texts.logoutAllText}
        action={texts.logoutAll}
        cancel={t.common.cancel}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}
