import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Button } from '@/ui/button.js';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useEditor, useHistory } from './editor-context.js';
import type { SaveState } from './use-save.js';

const texts = t.builder;

/** Title, number of fields, save status, undo, redo and save. */
export function EditorHeader({ editing, state }: { editing: boolean; state: SaveState }) {
  const count = useEditor(editor => editor.doc.fields.length);
  const { undo, redo, canUndo, canRedo } = useHistory();
  usePageTitle(editing ? texts.titles.edit : texts.titles.create);
  return (
    <div className="sticky top-0 z-20 -mx-4 flex items-center gap-x-1 border-b sm:gap-x-3 border-line bg-canvas px-4 py-2">
      <Button asChild variant="ghost" size="icon" className="max-sm:hidden">
        <Link to="/app/dashboard" aria-label={texts.back}>
          <ArrowLeft aria-hidden />
        </Link>
      </Button>
      <div className="mr-auto min-w-0">
        <h1 className="text-lg">{editing ? texts.titles.edit : texts.titles.create}</h1>
        <p className="text-xs text-ink-3">
          <span className="max-sm:hidden">
            {editing ? texts.editing : texts.creating}, {texts.fieldCount(count)},{' '}
          </span>
          <SaveStatus state={state} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.undo}
        title={texts.undo}
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.redo}
        title={texts.redo}
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 aria-hidden />
      </Button>
      <Button variant="primary" disabled={state.saving} onClick={() => state.save()}>
        {state.saving ? texts.saving : editing ? texts.saveAgain : texts.save}
      </Button>
    </div>
  );
}

/** One text, by precedence: failed, saving, unsaved, saved. Never 'Saved' while there is unsaved work. */
function SaveStatus({ state }: { state: SaveState }) {
  const dirty = useEditor(editor => editor.doc !== state.saved.doc);
  const text =
    state.failed && dirty
      ? texts.savedLocally
      : state.saving
        ? texts.saving
        : dirty && state.saved.doc
          ? texts.unsaved
          : dirty
            ? texts.neverSaved
            : state.saved.at
              ? texts.saved(formatTime(state.saved.at))
              : texts.saved('');
  return <span role="status">{text.trim()}</span>;
}
