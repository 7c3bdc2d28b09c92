import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Empty } from '@/ui/empty.js';
import { Failure } from '@/ui/failure.js';
import { MoreButton } from '@/ui/more-button.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyRow } from './key-row.js';
import { keysQuery } from './keys-api.js';
import { NewKey } from './new-key.js';

const texts = t.settings.keys;

/** API keys: created, shown once, then listed in masked form, and deleted. */
export function ApiKeysPanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={texts.title}
      action={
        verified && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {texts.generate}
          </Button>
        )
      }
    >
      <p className="text-ink-2">
        {texts.text}{' '}
        <a href="/api/v1/docs" className="text-brand underline underline-offset-4">
          {texts.docs}
        </a>
      </p>
      <p className="mt-1 text-ink-2">
        {texts.agents}{' '}
        <code className="break-all text-ink">{texts.agentAddress(window.location.origin)}</code>
      </p>
      {verified ? <KeyList /> : <p className="mt-4">{texts.unverified}</p>}
      <Dialog open={open} onOpenChange={setOpen} title={texts.generate}>
        <NewKey onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function KeyList() {
  const query = useInfiniteQuery(keysQuery);
  const keys = query.data?.pages.flatMap(page => page.apiKeys);
  if (!keys)
    return query.isError ? (
      <Failure text={texts.loadFailed} retry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rows={2} label={t.common.loading} />
    );
  if (keys.length === 0) return <Empty title={texts.none} text={texts.noneText} />;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {keys.map(key => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
