import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { ArrowLeft, Eye, MoreHorizontal, Redo2, Share2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Form } from '#contracts';
import { FORM_LIMITS, languageOf } from '#form-core';
import { useEditor, useEditorStore, useHistory } from '../doc/editor-context.js';
import { commitTyping } from '../doc/typing.js';
import { CommittedInput } from '../inspector/committed-input.js';
import { later } from '../later.js';
import { useAutosave } from '../saving/autosave-switch.js';
import { savePreview } from '../saving/local-draft.js';
import { SaveStatus } from '../saving/save-status.js';
import type { SaveControl } from '../saving/use-save.js';

const PeopleHere = later(() => import('../together/people-here.js').then(file => file.PeopleHere));
const WidthSwitch = later(() => import('./width-switch.js').then(file => file.WidthSwitch));
const MoreMenu = later(() => import('./more-menu.js').then(file => file.MoreMenu));

interface Props {
  form: Form | null;
  save: SaveControl;
  onPublish: () => void;
  onShare: () => void;
  onVersions: () => void;
  /** Saves, publishes and moves to My Forms. */
  onSave: () => void;
}

/** The form's name, editable in place, and the actions on the form, in one slim row, or two on phones. */
export function EditorHeader({ form, save, onPublish, onShare, onVersions, onSave }: Props) {
  const store = useEditorStore();
  const autosave = useAutosave();
  const isPreviewed = useEditor(editor => editor.previewing);
  usePageTitle(form ? t.builder.titles.edit : t.builder.titles.create);
  const preview = () => {
    commitTyping();
    savePreview(form?.id ?? null, store.getState().doc);
    const id = form ? `&id=${encodeURIComponent(form.id)}` : '';
    window.open(`/form-preview?draft=true${id}`, '_blank', 'noopener');
  };
  const isPublished = form?.status === 'active' && !form.hasUnpublishedChanges && save.phase === 'saved';
  return (
    <header className="flex shrink-0 items-center gap-1 border-b border-line bg-surface px-2 max-sm:flex-wrap max-sm:py-1 sm:h-13 sm:gap-2">
      <h1 className="sr-only">{form ? t.builder.titles.edit : t.builder.titles.create}</h1>
      <Button asChild variant="ghost" size="icon">
        <Link to="/app/dashboard" aria-label={t.builder.back} title={t.builder.back}>
          <ArrowLeft aria-hidden />
        </Link>
      </Button>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:contents">
        <FormName />
        <StatusBadge form={form} />
        <i aria-hidden className="basis-full sm:hidden" />
        <FormLanguage />
        <FieldCount mode={form ? t.builder.editing : t.builder.creating} />
        <SaveStatus state={save} />
        {form && <PeopleHere id={form.id} />}
        {!autosave.isOn && save.phase === 'unsaved' && (
          <Button size="sm" onClick={() => void save.flush()}>
            {t.builder.saveNow}
          </Button>
        )}
      </div>
      <History />
      <WidthSwitch waiting={<i aria-hidden className="w-23 max-lg:hidden" />} />
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isPreviewed}
        title={t.builder.preview}
        className="max-lg:px-2 aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
        onClick={() => {
          commitTyping();
          store.getState().preview(!isPreviewed);
        }}
      >
        <Eye aria-hidden /> <span className="max-lg:sr-only">{t.builder.preview}</span>
      </Button>
      <Button size="sm" disabled={!form} onClick={onShare} title={t.builder.share} className="max-lg:px-2">
        <Share2 aria-hidden /> <span className="max-lg:sr-only">{t.builder.share}</span>
      </Button>
      <Button
        size="sm"
        variant={isPublished ? 'secondary' : 'primary'}
        disabled={save.publishing || isPublished}
        title={isPublished ? t.builder.nothingToPublish : undefined}
        onClick={onPublish}
      >
        {save.publishing ? t.builder.publishing : isPublished ? t.builder.published : t.builder.publish}
      </Button>
      <MoreMenu
        form={form}
        onPreview={preview}
        onVersions={onVersions}
        onSave={onSave}
        autosave={autosave}
        waiting={
          <Button variant="ghost" size="icon" disabled aria-label={t.builder.more}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      />
    </header>
  );
}

/** The form's language, if it is not the app's, because new fields have texts in it. */
function FormLanguage() {
  const language = languageOf(useEditor(editor => editor.doc.language));
  if (language === SERVER_LANGUAGE) return null;
  const name = new Intl.DisplayNames(SERVER_LANGUAGE, { type: 'language' }).of(language) ?? language;
  return (
    <span className="text-xs whitespace-nowrap text-ink-2 max-lg:hidden">{t.builder.formLanguage(name)}</span>
  );
}

function FieldCount({ mode }: { mode: string }) {
  const count = useEditor(editor => editor.doc.fields.length);
  return (
    <span className="text-xs whitespace-nowrap text-ink-3 max-xl:hidden">
      {mode}, {t.builder.fieldCount(count)}
    </span>
  );
}

function FormName() {
  const name = useEditor(editor => editor.doc.name);
  const set = useEditor(editor => editor.set);
  return (
    <CommittedInput
      aria-label={t.builder.formName}
      aria-invalid={name.trim() === '' || undefined}
      placeholder={t.builder.untitled}
      className="h-8 min-w-16 truncate border-transparent bg-transparent px-2! font-semibold hover:border-line-strong max-sm:flex-1 sm:max-w-64"
      value={name}
      maxLength={FORM_LIMITS.name}
      onCommit={text => set({ name: text })}
    />
  );
}

function StatusBadge({ form }: { form: Form | null }) {
  if (form?.status === 'active')
    return (
      <span title={form.hasUnpublishedChanges ? t.builder.liveWithChanges : t.builder.live}>
        <Badge tone="ok">{form.hasUnpublishedChanges ? t.builder.liveEdited : t.builder.liveShort}</Badge>
      </span>
    );
  const archived = form?.status === 'archived';
  return (
    <span title={archived ? t.builder.archived : t.builder.draft}>
      <Badge>{archived ? t.builder.archivedShort : t.builder.draftShort}</Badge>
    </span>
  );
} // prettier-ignore

function History() {
  const { temporal } = useEditorStore();
  const { canUndo, canRedo } = useHistory();
  const step = (kind: 'undo' | 'redo') => {
    commitTyping();
    temporal.getState()[kind]();
  };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t.builder.undo} title={t.builder.undo} disabled={!canUndo} onClick={() => step('undo')}>
        <Undo2 aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t.builder.redo} title={t.builder.redo} disabled={!canRedo} onClick={() => step('redo')}>
        <Redo2 aria-hidden />
      </Button>
    </>
  );
} // prettier-ignore
