import { t } from '@/lib/i18n/index.js';
import { shareLink } from '@/lib/links.js';
import { useMedia } from '@/lib/use-media.js';
import { useWorkspace } from '@/lib/workspace.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { lazy, Suspense, useState } from 'react';
import { ChatPane } from './chat-pane.js';
import { EmbedPane } from './embed-pane.js';
import { LinkPane } from './link-pane.js';
import { PublishNotice } from './publish-notice.js';
import { QrPane } from './qr-pane.js';
import type { SharedForm } from './shared-form.js';

interface Props {
  form: SharedForm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The initial pane, 'iframe' for an embedded form of a fixed height; defaults to the link. */
  start?: Start;
}

/** A fixed height is an option of 'inline'. */
const KINDS = ['link', 'qr', 'inline', 'popup', 'slide-in', 'chat', 'connect'] as const;
type Kind = (typeof KINDS)[number];
type Start = Kind | 'iframe';
const ConnectPane = lazy(() => import('./connect-pane.js').then(file => ({ default: file.ConnectPane })));
/** Phones have no room for a row of buttons. */
const NARROW = '(width < 40rem)';

/** All ways to share a form (link with a custom address, QR code, code for other pages), and the tools that get its responses. */
export function ShareDialog({ form, open, onOpenChange, start = 'link' }: Props) {
  return (
    <Dialog kind="wide" open={open} onOpenChange={onOpenChange} title={t.share.title(form.name)}>
      <ShareWays key={`${form.id} ${start}`} form={form} start={start} />
    </Dialog>
  );
}

function ShareWays({ form, start }: { form: SharedForm; start: Start }) {
  const [kind, setKind] = useState<Kind>(start === 'iframe' ? 'inline' : start);
  const isNarrow = useMedia(NARROW);
  // Uses the server's response until the caller passes the updated form.
  const [saved, setSaved] = useState<{ slug: string | undefined; before: string | undefined }>();
  const slug = saved && saved.before === form.slug ? saved.slug : form.slug;
  const link = shareLink(slug ?? form.id);
  // As MAY.manage; the call itself is in a chunk that the builder does not load.
  const mayConnect = useWorkspace(({ role }) => role === 'owner' || role === 'admin');
  const kinds = KINDS.filter(value => value !== 'connect' || mayConnect);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PublishNotice form={form} />
      {isNarrow ? (
        <Field label={t.share.ways} quiet>
          {control => (
            <Select {...control} value={kind} onChange={event => setKind(event.target.value as Kind)}>
              {kinds.map(value => (
                <option key={value} value={value}>
                  {t.share.kinds[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Segmented
          label={t.share.ways}
          value={kind}
          onChange={setKind}
          options={kinds.map(value => ({ value, label: t.share.kinds[value] }))}
        />
      )}
      {kind === 'link' && (
        <LinkPane
          form={form}
          slug={slug}
          link={link}
          onSlug={next => setSaved({ slug: next, before: form.slug })}
        />
      )}
      {kind === 'qr' && <QrPane name={form.name} link={link} />}
      {kind === 'chat' && <ChatPane form={form} />}
      {kind === 'connect' && (
        <Suspense fallback={<SkeletonRows rows={3} label={t.common.loading} />}>
          <ConnectPane formId={form.id} />
        </Suspense>
      )}
      {kind !== 'link' && kind !== 'qr' && kind !== 'chat' && kind !== 'connect' && (
        <EmbedPane key={kind} kind={kind} isFixed={start === 'iframe'} form={form} />
      )}
    </div>
  );
}
