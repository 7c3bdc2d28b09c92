import { t } from '@/lib/i18n/index.js';
import { Notice } from '@/ui/notice.js';
import { moveFocus } from '@/ui/return-focus.js';
import { Segmented } from '@/ui/segmented.js';
import { useRef, useState } from 'react';
import type { Form } from '#contracts';
import { AddField } from './add-field.js';
import { DraftBanner } from './draft-banner.js';
import { useEditor } from './editor-context.js';
import { EditorHeader } from './editor-header.js';
import { FieldList } from './field-list.js';
import { FormDetails } from './form-details.js';
import { discardDraft } from './local-draft.js';
import { PreviewPane } from './preview-pane.js';
import { ConflictDialog, LeaveDialog } from './save-dialogs.js';
import { SharePanel } from './share-panel.js';
import { useEarlierDraft } from './use-earlier-draft.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useSave } from './use-save.js';
import { useSaveDraft } from './use-save-draft.js';
import { useShortcuts } from './use-shortcuts.js';

interface Props {
  id: string | null;
  form: Form | null;
  onCreated: (form: Form) => void;
  onReload: () => void;
}

/** The editor of one form: list of fields on one side, the live form on the other. */
export function EditorScreen({ id, form, onCreated, onReload }: Props) {
  const state = useSave(id, form, onCreated);
  const dirty = useEditor(editor => editor.doc !== state.saved.doc);
  const content = useRef<HTMLDivElement>(null);
  // The banner's buttons are removed with it, so the focus moves to the form's name.
  const draft = useEarlierDraft(id, () => moveFocus(content.current?.querySelector('input') ?? null));
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  useSaveDraft(id);
  useShortcuts(state.save);
  const blocker = useLeaveGuard(dirty);
  const nameError = state.problem === t.builder.nameMissing ? state.problem : '';
  const reload = () => {
    discardDraft(id);
    onReload();
  };
  return (
    <div className="-mt-6 grid gap-4 md:-mt-8">
      <EditorHeader editing={id !== null} state={state} />
      {form && <SharePanel form={form} />}
      {draft.found && <DraftBanner at={draft.found.at} onRestore={draft.restore} onDiscard={draft.discard} />}
      {id && !form && <Notice tone="ai" lines={[t.builder.localCopy]} />}
      {state.problem && !nameError && <Notice tone="bad" lines={[state.problem]} />}
      <div className="lg:hidden">
        <Segmented
          label={t.builder.preview}
          value={pane}
          onChange={setPane}
          options={[
            { value: 'edit', label: t.builder.edit },
            { value: 'preview', label: t.builder.preview },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-[13rem_1fr_1fr]">
        <div className="contents">
          <AddField hidden={pane === 'preview'} />
          <div ref={content} className={`min-w-0 gap-6 lg:grid ${pane === 'edit' ? 'grid' : 'hidden'}`}>
            <FormDetails nameError={nameError} />
            <FieldList />
          </div>
        </div>
        <div className={`min-w-0 lg:sticky lg:top-20 lg:block ${pane === 'preview' ? '' : 'hidden'}`}>
          <PreviewPane form={form} />
        </div>
      </div>
      <LeaveDialog blocker={blocker} />
      <ConflictDialog state={state} onReload={reload} />
    </div>
  );
}
