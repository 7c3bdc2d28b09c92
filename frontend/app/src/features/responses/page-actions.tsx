import { Can } from '@/lib/can.js';
import { formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { useMedia } from '@/lib/use-media.js';
import { can, useWorkspace } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Menu } from '@/ui/menu.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { Download, Inbox, MoreHorizontal, Pencil, RefreshCw, UserSearch, Webhook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRescore } from './use-rescore.js';

const Webhooks = lazy(() =>
  import('@/shared/webhooks/webhooks.js').then(file => ({ default: file.Webhooks })),
);
const PersonSheet = lazy(() =>
  import('./person/person-sheet.js').then(file => ({ default: file.PersonSheet })),
);

interface Props {
  /** Empty for all forms. */
  formId: string;
  canExport: boolean;
  onExport: () => void;
}

/** Actions for all responses on the screen. */
export function PageActions({ formId, canExport, onExport }: Props) {
  const navigate = useNavigate();
  const rescore = useRescore(formId);
  const role = useWorkspace(state => state.role);
  // Webhooks need the same roles; their calls are loaded with the dialog.
  const manages = can(role, leadsCalls.rescore);
  const [webhooks, setWebhooks] = useState(false);
  const isPhone = useMedia('(width < 40rem)');
  const { hash } = useLocation();
  const [person, setPerson] = useState(hash === '#person');
  const items = [
    ...(formId
      ? [
          ...(can(role, formsCalls.update)
            ? [{ label: t.responses.edit, icon: Pencil, onSelect: () => void navigate(editorPath(formId)) }]
            : []),
          ...(manages
            ? [{ label: t.responses.webhooks, icon: Webhook, onSelect: () => setWebhooks(true) }]
            : []),
          ...(manages
            ? [
                {
                  label: t.responses.rescore,
                  icon: RefreshCw,
                  onSelect: () => {
                    if (!rescore.isPending) rescore.mutate();
                  },
                },
              ]
            : []),
          {
            label: t.responses.allResponses,
            icon: Inbox,
            onSelect: () => void navigate('/app/responses'),
          },
        ]
      : []),
    ...(isPhone && canExport && can(role, leadsCalls.exportForm)
      ? [{ label: t.responses.export, icon: Download, onSelect: onExport }]
      : []),
    ...(can(role, leadsCalls.findPerson)
      ? [{ label: t.person.open, icon: UserSearch, onSelect: () => setPerson(true) }]
      : []),
  ];
  return (
    <>
      <Can call={leadsCalls.exportForm}>
        <Button className="max-sm:hidden" disabled={!canExport} onClick={onExport}>
          <Download aria-hidden /> {t.responses.export}
        </Button>
      </Can>
      {items.length > 0 && (
        <Menu
          trigger={
            <Button size="icon" variant="ghost" className="size-10" aria-label={t.responses.more}>
              <MoreHorizontal aria-hidden />
            </Button>
          }
          items={items}
        />
      )}
      {person && (
        <Suspense>
          <PersonSheet onClose={() => setPerson(false)} />
        </Suspense>
      )}
      <Dialog kind="sheet" open={webhooks} onOpenChange={setWebhooks} title={t.responses.webhooks}>
        <Suspense fallback={<SkeletonRows rows={3} label={t.common.loading} />}>
          <Webhooks formId={formId} />
        </Suspense>
      </Dialog>
    </>
  );
}
