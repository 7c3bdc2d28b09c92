import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appsQuery } from './apps-api.js';
import { NewApp } from './new-app.js';
import { RemoveApp } from './remove-app.js';

const texts = t.apps.own;

/** Apps that the workspace registered by hand. */
export function OwnAppsPanel() {
  const query = useQuery(appsQuery);
  const [open, setOpen] = useState(false);
  const apps = query.data?.apps;
  return (
    <Panel
      title={texts.title}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.register}
        </Button>
      }
    >
      <p className="text-ink-2">{texts.text}</p>
      {!apps && <NotLoaded query={query} failed={t.apps.failed} rows={1} />}
      <ul className="divide-y divide-line">
        {apps?.map(({ id, name, redirectUris }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-1">
              <p className="font-medium break-words">{name}</p>
              <p className="break-all text-ink-2">
                {texts.id}: <code className="text-ink">{id}</code>
              </p>
              {redirectUris.map(uri => (
                <p key={uri} className="break-all text-ink-2">
                  {uri}
                </p>
              ))}
            </div>
            <RemoveApp id={id} name={name} what="remove" text={texts.deleteText(name)} />
          </li>
        ))}
      </ul>
      <Dialog open={open} onOpenChange={setOpen} title={texts.register}>
        <NewApp onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
