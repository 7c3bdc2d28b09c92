import { t } from '@/lib/i18n/index.js';
import { Dialog } from '@/ui/dialog.js';
import { useEditor, useEditorStore } from './doc/editor-context.js';
import type { Editor } from './doc/store.js';
import { Library } from './library/library.js';
import type { Entry } from './library/library-entries.js';
import { Outline } from './library/outline.js';
import { PanelContent } from './panel-content.js';

/** A sheet first returns the focus to its opener; only then can the new field take it. */
const AFTER_SHEET_MS = 80;

/** A panel over a narrow screen. */
export function Sheet({ sheet }: { sheet: NonNullable<Editor['sheet']> }) {
  const store = useEditorStore();
  const openSheet = useEditor(editor => editor.openSheet);
  const close = () => openSheet(null);
  const addEntry = (entry: Entry) => {
    const id = store.getState().add(entry.addition);
    store.getState().focus(null);
    close();
    setTimeout(() => store.getState().focus(id), AFTER_SHEET_MS);
  };
  return (
    <Dialog kind="sheet" open onOpenChange={close} title={t.builder.tabs[sheet]}>
      {sheet === 'library' ? (
        <Library onAdd={addEntry} />
      ) : sheet === 'outline' ? (
        <Outline onGo={close} />
      ) : (
        <div className="-mx-4">
          <PanelContent panel={sheet} />
        </div>
      )}
    </Dialog>
  );
}
