import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Notice } from '@/ui/notice.js';
import { moveFocus } from '@/ui/return-focus.js';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '#contracts';
import { useAnnouncement } from './announce.js';
import { Canvas } from './canvas/canvas.js';
import { useEditorStore } from './doc/editor-context.js';
import { commitTyping } from './doc/typing.js';
import { FocusForm, focusFormHandlers } from './focus-form.js';
import { EditorHeader } from './header/editor-header.js';
import { later, preloadLater, preloadParts } from './later.js';
import { LeftPanel, RightPanel } from './panels.js';
import type { Problem } from './publish/problems.js';
import { useEarlierDraft } from './saving/use-earlier-draft.js';
import { useSave } from './saving/use-save.js';
import { useShortcuts } from './use-shortcuts.js';

const SheetBar = later(() => import('./sheet-bar.js').then(file => file.SheetBar));
const VersionsSheet = later(() => import('./versions/versions-sheet.js').then(file => file.VersionsSheet));
const PublishDialog = later(() => import('./publish/publish-dialog.js').then(file => file.PublishDialog));
const ShareDialog = later(() => import('@/shared/share/share-dialog.js').then(file => file.ShareDialog));
const DraftBanner = later(() => import('./saving/draft-banner.js').then(file => file.DraftBanner));
const AdviceBanner = later(() => import('./advice/advice-banner.js').then(file => file.AdviceBanner));
const ConflictDialog = later(() => import('./saving/conflict-dialog.js').then(file => file.ConflictDialog));

const loadProblems = () => import('./publish/problems.js');
preloadLater(loadProblems);

/** Time for the canvas to render and handle the first clicks. */
const PRELOAD_AFTER_MS = 1500;

interface Props {
  id: string | null;
  form: Form | null;
  onCreated: (form: Form) => void;
}

/** The editor of a form, with the library on the left and the settings on the right. */
export function EditorScreen({ id, form, onCreated }: Props) {
  const store = useEditorStore();
  const save = useSave(id, form, onCreated);
  const isWide = useIsWide();
  const canvas = useRef<HTMLElement>(null);
  const [problems, setProblems] = useState<Problem[] | null>(null);
  const [failure, setFailure] = useState<string[]>([]);
  const [open, setOpen] = useState<'versions' | 'share' | null>(null);
  // The banner's buttons disappear with it, so the focus moves to the form.
  const draft = useEarlierDraft(id, form, () => moveFocus(canvas.current));
  useShortcuts(() => void save.flush());
  useEffect(() => {
    const timer = setTimeout(() => preloadParts(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const publish = async () => {
    const lines = await save.publish();
    setFailure(lines);
    if (lines.length > 0) return;
    toast.success(t.builder.publishedToast, {
      action: { label: t.builder.share, onClick: () => setOpen('share') },
    });
  };
  const tryPublish = async () => {
    commitTyping();
    const { problemsOf } = await loadProblems();
    const found = problemsOf(store.getState().doc);
    if (found.length > 0) setProblems(found);
    else await publish();
  };
  // The link from the analytics contains a change that can be accepted.
  const advised = location.search.includes('advice=');
  const lines = [...new Set([...save.problems, ...failure])];
  return (
    <>
      <div className="flex h-dvh flex-col" {...focusFormHandlers}>
        <FocusForm />
        <EditorHeader
          form={form}
          save={save}
          onPublish={() => void tryPublish()}
          onShare={() => setOpen('share')}
          onVersions={() => setOpen('versions')}
        />
        {draft.found && (
          <DraftBanner at={draft.found.at} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        {form && advised && <AdviceBanner />}
        {id && !form && <Notice tone="ai" lines={[t.builder.localCopy]} />}
        {lines.length > 0 && <Notice tone="bad" lines={lines} />}
        <div className="flex min-h-0 flex-1">
          <LeftPanel />
          <main id="main" ref={canvas} tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
            <Canvas />
          </main>
          <RightPanel />
        </div>
        {!isWide && <SheetBar />}
        <LiveRegion />
      </div>
      {problems && (
        <PublishDialog
          problems={problems}
          onClose={() => setProblems(null)}
          onPublish={() => void publish()}
        />
      )}
      {form && open === 'share' && <ShareDialog form={form} open onOpenChange={() => setOpen(null)} />}
      {form && open === 'versions' && (
        <VersionsSheet id={form.id} save={save} onClose={() => setOpen(null)} />
      )}
      {form && save.phase === 'conflict' && <ConflictDialog id={form.id} save={save} />}
    </>
  );
}

const LiveRegion = () => (
  <p aria-live="assertive" className="sr-only">
    {useAnnouncement(state => state.text)}
  </p>
);
