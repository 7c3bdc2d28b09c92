import { t } from '@/lib/i18n/index.js';
import { addPasskey, hasPasskeys } from '@/lib/passkeys.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyForm } from './passkey-form.js';
import { PasskeyRow } from './passkey-row.js';
import { passkeysQuery, useRefreshPasskeys } from './passkeys-api.js';

const texts = t.passkeys;

/** The passkeys of the account, and a button to add one. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery);
  const { passkeys: list, limit = 0 } = query.data ?? {};
  return (
    <Panel title={texts.title} action={list && <Add isFull={list.length >= limit} />}>
      <p className="text-ink-2">{hasPasskeys() ? texts.text : texts.unsupported}</p>
      {!list && <NotLoaded query={query} failed={texts.notLoaded} rows={1} />}
      {list && list.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {list.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Add({ isFull }: { isFull: boolean }) {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const [open, setOpen] = useState(false);
  const refresh = useRefreshPasskeys();
  return (
    <>
      <Button size="sm" disabled={!verified || !hasPasskeys() || isFull} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.add} description={texts.addText}>
        <PasskeyForm
          name=""
          asksPassword
          action={texts.goOn}
          onSubmit={async ({ name, password }) => {
            await addPasskey(name, password);
            setOpen(false);
            toast.success(texts.added);
            await refresh();
          }}
        />
      </Dialog>
    </>
  );
}
