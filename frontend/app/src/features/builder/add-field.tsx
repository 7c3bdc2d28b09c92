import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldType } from '#form-core';
import { useEditor } from './editor-context.js';
import { Library } from './library.js';

/** The field types: a column on wide screens, a sheet behind a button on the others. */
export function AddField({ hidden }: { hidden: boolean }) {
  const add = useEditor(editor => editor.add);
  const [open, setOpen] = useState(false);
  const focusOn = (id: string) =>
    // Once the row is rendered.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-field="${id}"]`)?.select());
  const addHere = (type: FieldType) => focusOn(add(type));
  const addFromSheet = (type: FieldType) => {
    const id = add(type);
    setOpen(false);
    setTimeout(() => focusOn(id), 50); // The sheet returns the focus first.
  };
  return (
    <>
      <aside
        aria-label={t.builder.add}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto xl:block"
      >
        <Library onAdd={addHere} />
      </aside>
      <div className={`fixed right-4 bottom-4 z-20 xl:hidden ${hidden ? 'max-lg:hidden' : ''}`}>
        <Button variant="primary" size="lg" className="shadow-2" onClick={() => setOpen(true)}>
          <Plus aria-hidden /> {t.builder.add}
        </Button>
      </div>
      <Dialog kind="sheet" open={open} onOpenChange={setOpen} title={t.builder.add}>
        <Library onAdd={addFromSheet} />
      </Dialog>
    </>
  );
}
