import { t } from '@/lib/i18n/index.js';
import {
  Brush,
  Gauge,
  ListChecks,
  ListTree,
  type LucideIcon,
  Plus,
  Settings,
  SlidersHorizontal,
  WandSparkles,
  Workflow,
} from 'lucide-react';
import { CheckCount } from './check/check-count.js';
import { useEditor } from './doc/editor-context.js';
import type { Editor, Panel } from './doc/store.js';
import { later } from './later.js';

/** Icon of each panel, in the order of the panels. */
const PANEL_ICONS: Record<Panel, LucideIcon> = {
  field: SlidersHorizontal,
  design: Brush,
  logic: Workflow,
  scoring: Gauge,
  settings: Settings,
  check: ListChecks,
  assist: WandSparkles,
};
const PANELS = Object.keys(PANEL_ICONS) as Panel[];

/** Buttons that choose the content of the right panel. */
export function PanelButtons() {
  const panel = useEditor(editor => editor.panel);
  const show = useEditor(editor => editor.show);
  return (
    <div
      role="group"
      aria-label={t.builder.rightPanel}
      className="flex w-13 flex-col items-stretch gap-0.5 overflow-y-auto border-l border-line p-1 xl:w-20"
    >
      {PANELS.map(value => {
        const Icon = PANEL_ICONS[value];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === panel}
            title={t.builder.tabs[value]}
            className="relative flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-[11px] font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink xl:min-h-13"
            onClick={() => show(value)}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="max-w-full truncate max-xl:sr-only">{t.builder.tabs[value]}</span>
            {value === 'check' && (
              <span className="absolute top-0.5 right-1 xl:right-3">
                <CheckCount />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

const Sheet = later(() => import('./sheet.js').then(file => file.Sheet));

const SHEETS: { sheet: NonNullable<Editor['sheet']>; icon: LucideIcon }[] = [
  { sheet: 'library', icon: Plus },
  { sheet: 'outline', icon: ListTree },
  ...PANELS.map(sheet => ({ sheet, icon: PANEL_ICONS[sheet] })),
];

/** Buttons at the bottom of narrow screens that open the panels as sheets. */
export function SheetBar() {
  const sheet = useEditor(editor => editor.sheet);
  const openSheet = useEditor(editor => editor.openSheet);
  const hasSelection = useEditor(editor => editor.selected !== null);
  return (
    <>
      <nav
        aria-label={t.builder.panels}
        className="fixed inset-x-0 bottom-0 z-20 flex h-14 overflow-x-auto border-t border-line bg-surface lg:hidden"
      >
        {SHEETS.map(({ sheet: key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            aria-haspopup="dialog"
            disabled={key === 'field' && !hasSelection}
            className={`flex min-w-16 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-xs disabled:opacity-60 ${key === 'library' ? 'font-semibold text-brand' : 'text-ink-2'}`}
            onClick={() => openSheet(key)}
          >
            <Icon aria-hidden className="size-5" />
            <span className="max-w-full truncate">{t.builder.tabs[key]}</span>
          </button>
        ))}
      </nav>
      {sheet && <Sheet sheet={sheet} />}
    </>
  );
}
