import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { usePageTitle } from '@/lib/page-title.js';
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
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0">
        <FormName />
        <div className="flex min-w-0 items-center gap-2 max-sm:max-w-full max-sm:px-2 sm:shrink-0">
          <Status form={form} save={save} />
          <FormLanguage />
          {form && <PeopleHere id={form.id} />}
          {!autosave.isOn && save.phase === 'unsaved' && (
            <Button size="sm" onClick={() => void save.flush()}>
              {t.builder.saveNow}
            </Button>
          )}
        </div>
      </div>
      <i aria-hidden className="order-2 basis-full sm:hidden" />
      <History />
      <WidthSwitch waiting={<i aria-hidden className="w-23 max-lg:hidden" />} />
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isPreviewed}
        title={t.builder.preview}
        className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink max-sm:order-3 max-sm:ml-auto"
        onClick={() => {
          commitTyping();
          store.getState().preview(!isPreviewed);
        }}
      >
        <Eye aria-hidden /> {t.builder.preview}
      </Button>
      {!isPublished && (
        <Button size="sm" className="max-sm:hidden" disabled={!form} onClick={onShare}>
          <Share2 aria-hidden /> {t.builder.share}
        </Button>
      )}
      {/* One button, never disabled, so that it keeps the focus when publishing is done. */}
      <Button
        size="sm"
        variant="primary"
        className="max-sm:order-3"
        aria-disabled={save.publishing}
        onClick={save.publishing ? undefined : isPublished ? onShare : onPublish}
      >
        {isPublished && <Share2 aria-hidden />}
        {isPublished ? t.builder.share : save.publishing ? t.builder.publishing : t.builder.publish}
      </Button>
      <MoreMenu
        form={form}
        onPreview={preview}
        onShare={onShare}
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

function FormName() {
  const name = useEditor(editor => editor.doc.name);
  const set = useEditor(editor => editor.set);
  return (
    <CommittedInput
      aria-label={t.builder.formName}
      aria-invalid={name.trim() === '' || undefined}
      placeholder={t.builder.untitled}
      className="h-8 w-auto! min-w-16 field-sizing-content truncate border-transparent bg-transparent px-2! font-semibold hover:border-line-strong max-w-full sm:max-w-64"
      value={name}
      maxLength={FORM_LIMITS.name}
      onCommit={text => set({ name: text })}
    />
  );
}

/** Texts of the form's state: in short, and as a sentence. */
function stateOf(form: Form | null): [string, string] {
  if (form?.status === 'archived') return [t.builder.archivedShort, t.builder.archived];
  if (form?.status !== 'active') return [t.builder.draftShort, t.builder.draft];
  return form.hasUnpublishedChanges
    ? [t.builder.liveEdited, t.builder.liveWithChanges]
    : [t.builder.liveShort, t.builder.live];
}

/** Whether visitors see the form, and whether the changes are saved. */
function Status({ form, save }: Pick<Props, 'form' | 'save'>) {
  const count = useEditor(editor => editor.doc.fields.length);
  const [short, sentence] = stateOf(form);
  const mode = form ? t.builder.editing : t.builder.creating;
  return (
    <span
      className="flex min-w-0 items-center gap-1.5 text-xs"
      title={`${mode}, ${t.builder.fieldCount(count)}. ${sentence}`}
    >
      <i
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${form?.status === 'active' ? 'bg-brand' : 'bg-line-strong'}`}
      />
      <span className="font-medium whitespace-nowrap text-ink-2">{short}</span>
      <span aria-hidden className="text-ink-3">
        ·
      </span>
      <SaveStatus state={save} />
    </span>
  );
}

function History() {
  const { temporal } = useEditorStore();
  const { canUndo, canRedo } = useHistory();
  const step = (kind: 'undo' | 'redo') => {
    commitTyping();
    temporal.getState()[kind]();
  };
  const buttons = [
    { kind: 'undo', icon: Undo2, label: t.builder.undo, enabled: canUndo },
    { kind: 'redo', icon: Redo2, label: t.builder.redo, enabled: canRedo },
  ] as const;
  return buttons.map(({ kind, icon: Icon, label, enabled }) => (
    <Button
      key={kind}
      variant="ghost"
      size="icon"
      className="max-sm:order-3"
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => step(kind)}
    >
      <Icon aria-hidden />
    </Button>
  ));
}
