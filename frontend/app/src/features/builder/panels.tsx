import { t } from '@/lib/i18n/index.js';
import { Dialog } from '@/ui/dialog.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { Brush, ListTree, type LucideIcon, Plus, Settings, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEditor, useEditorStore } from './doc/editor-context.js';
import type { Editor, Panel } from './doc/store.js';
import { FieldInspector } from './inspector/field-inspector.js';
import { FormSettings } from './inspector/form-settings.js';
import { Library } from './library/library.js';
import type { Entry } from './library/library-entries.js';
import { Outline } from './library/outline.js';

const PANELS: Panel[] = ['field', 'design', 'settings'];
/** A sheet gives the focus back to its opener; after that the new field may take it. */
const AFTER_SHEET_MS = 80;

const DesignPanel = lazy(() =>
  import('@/shared/design/design-panel.js').then(file => ({ default: file.DesignPanel })),
);

const PanelContent = ({ panel }: { panel: Panel }) =>
  panel === 'field' ? <FieldInspector /> : panel === 'design' ? <Design /> : <FormSettings />;

/** How the form looks. */
function Design() {
  const customizations = useEditor(editor => editor.doc.customizations);
  const name = useEditor(editor => editor.doc.name);
  const set = useEditor(editor => editor.set);
  return (
    <div className="p-4">
      <Suspense fallback={<SkeletonRows rows={5} label={t.common.loading} className="h-16" />}>
        <DesignPanel
          customizations={customizations}
          title={name}
          onChange={next => set({ customizations: next })}
        />
      </Suspense>
    </div>
  );
}

/** Left of the canvas: what can be added, and what there is. */
export function LeftPanel() {
  const add = useEditor(editor => editor.add);
  const [tab, setTab] = useState<'library' | 'outline'>('library');
  return (
    <aside
      aria-label={t.builder.leftPanel}
      className="flex w-64 shrink-0 flex-col border-r border-line bg-surface max-lg:hidden"
    >
      <Tabs
        label={t.builder.leftPanel}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'library', label: t.builder.tabs.library },
          { value: 'outline', label: t.builder.tabs.outline },
        ]}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {tab === 'library' ? <Library draggable onAdd={entry => add(entry.addition)} /> : <Outline />}
      </div>
    </aside>
  );
}

/** Right of the canvas: the selected field, the look, or the settings of the form. */
export function RightPanel() {
  const panel = useEditor(editor => editor.panel);
  const show = useEditor(editor => editor.show);
  return (
    <aside
      aria-label={t.builder.rightPanel}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-surface max-lg:hidden"
    >
      <Tabs
        label={t.builder.rightPanel}
        value={panel}
        onChange={show}
        options={PANELS.map(value => ({ value, label: t.builder.tabs[value] }))}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PanelContent panel={panel} />
      </div>
    </aside>
  );
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
}

const Tabs = <V extends string>({ label, value, options, onChange }: TabsProps<V>) => (
  <div role="group" aria-label={label} className="flex h-10 shrink-0 border-b border-line px-2">
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className="flex-1 border-b-2 border-transparent px-2 font-medium text-ink-2 hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);

const SHEETS: { sheet: NonNullable<Editor['sheet']>; icon: LucideIcon }[] = [
  { sheet: 'library', icon: Plus },
  { sheet: 'outline', icon: ListTree },
  { sheet: 'field', icon: SlidersHorizontal },
  { sheet: 'design', icon: Brush },
  { sheet: 'settings', icon: Settings },
];

/** On narrow screens the panels are sheets behind buttons at the lower edge. */
export function SheetBar() {
  const store = useEditorStore();
  const sheet = useEditor(editor => editor.sheet);
  const openSheet = useEditor(editor => editor.openSheet);
  const hasSelection = useEditor(editor => editor.selected !== null);
  const close = () => openSheet(null);
  const addEntry = (entry: Entry) => {
    const id = store.getState().add(entry.addition);
    store.getState().focus(null);
    close();
    setTimeout(() => store.getState().focus(id), AFTER_SHEET_MS);
  };
  return (
    <>
      <nav
        aria-label={t.builder.panels}
        className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface lg:hidden"
      >
        {SHEETS.map(({ sheet: key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            aria-haspopup="dialog"
            disabled={key === 'field' && !hasSelection}
            className={`flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs disabled:opacity-60 ${key === 'library' ? 'font-semibold text-brand' : 'text-ink-2'}`}
            onClick={() => openSheet(key)}
          >
            <Icon aria-hidden className="size-5" />
            <span className="max-w-full truncate">{t.builder.tabs[key]}</span>
          </button>
        ))}
      </nav>
      <Dialog
        kind="sheet"
        open={sheet !== null}
        onOpenChange={close}
        title={sheet ? t.builder.tabs[sheet] : ''}
      >
        {sheet === 'library' ? (
          <Library onAdd={addEntry} />
        ) : sheet === 'outline' ? (
          <Outline onGo={close} />
        ) : (
          sheet && (
            <div className="-mx-4">
              <PanelContent panel={sheet} />
            </div>
          )
        )}
      </Dialog>
    </>
  );
}
