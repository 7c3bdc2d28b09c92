import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Notice } from '@/ui/notice.js';
import { moveFocus } from '@/ui/return-focus.js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Form } from '#contracts';
import { useAnnouncement } from './announce.js';
import { Canvas } from './canvas/canvas.js';
import { useEditor, useEditorStore } from './doc/editor-context.js';
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
const CommentsLink = later(() => import('./comments/comments-link.js').then(file => file.CommentsLink));
const ConflictDialog = later(() => import('./saving/conflict-dialog.js').then(file => file.ConflictDialog));

const loadProblems = () => import('./publish/problems.js');
preloadLater(loadProblems);

const CanvasPreview = later(() => import('./canvas/canvas-preview.js').then(file => file.CanvasPreview));

/** Pause after Save / Update Form to read the confirmation. */
const LEAVE_AFTER_MS = 1000;
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
  const previewing = useEditor(editor => editor.previewing);
  const navigate = useNavigate();
  const save = useSave(id, form, onCreated);
  const isWide = useIsWide();
  const canvas = useRef<HTMLElement>(null);
  const [problems, setProblems] = useState<Problem[] | null>(null);
  const [failure, setFailure] = useState<string[]>([]);
  const [open, setOpen] = useState<'versions' | 'share' | null>(null);
  // The banner's buttons disappear with it, so the focus must move to the form.
  const draft = useEarlierDraft(id, form, () => moveFocus(canvas.current));
  useShortcuts(() => void save.flush());
  useEffect(() => {
    const timer = setTimeout(() => preloadParts(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const publish = async (leaves: boolean) => {
    const lines = await save.publish();
    setFailure(lines);
    if (lines.length > 0) return;
    if (leaves) {
      toast.success(t.builder.savedToast);
      leaving.current = setTimeout(() => void navigate('/app/my-forms'), LEAVE_AFTER_MS);
      return;
    }
    toast.success(t.builder.publishedToast, {
      action: { label: t.builder.share, onClick: () => setOpen('share') },
    });
  };
  const tryPublish = async (leaves = false) => {
    commitTyping();
    const { problemsOf } = await loadProblems();
    const found = problemsOf(store.getState().doc);
    if (found.length > 0) setProblems(found);
    else await publish(leaves);
  };
  const lines = [...new Set([...save.problems, ...failure])];
  return (
    <>
      <div className="flex h-dvh flex-col" {...focusFormHandlers}>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2"
        >
          {t.builder.skip}
        </a>
        <FocusForm />
        <EditorHeader
          form={form}
          save={save}
          onPublish={() => void tryPublish()}
          onShare={() => setOpen('share')}
          onVersions={() => setOpen('versions')}
          onSave={() => void tryPublish(true)}
        />
        <Banners {...{ id, form, draft, lines }} />
        <div className="flex min-h-0 flex-1">
          {!previewing && <LeftPanel />}
          <main id="main" ref={canvas} tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
            {previewing ? <CanvasPreview id={id ?? 'new'} /> : <Canvas />}
          </main>
          {!previewing && <RightPanel />}
        </div>
        {!isWide && !previewing && <SheetBar />}
        <LiveRegion />
      </div>
      {problems && (
        <PublishDialog
          problems={problems}
          onClose={() => setProblems(null)}
          onPublish={() => void publish(false)}
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

interface BannersProps extends Pick<Props, 'id' | 'form'> {
  draft: ReturnType<typeof useEarlierDraft>;
  lines: string[];
}

/** Messages above the form. */
function Banners({ id, form, draft, lines }: BannersProps) {
  // The link from the analytics contains a change that can be accepted.
  const advised = location.search.includes('advice=');
  const linksComments = location.search.includes('comments=');
  return (
    <>
      {draft.found && <DraftBanner at={draft.found.at} onRestore={draft.restore} onDiscard={draft.discard} />}
      {form && advised && <AdviceBanner />}
      {form && linksComments && <CommentsLink />}
      {id && !form && <Notice tone="ai" lines={[t.builder.localCopy]} />}
      {lines.length > 0 && <Notice tone="bad" lines={lines} />}
    </>
  );
}

const LiveRegion = () => (
  <p aria-live="assertive" className="sr-only">
    {useAnnouncement(state => state.text)}
  </p>
);
