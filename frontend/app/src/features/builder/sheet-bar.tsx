import { t } from '@/lib/i18n/index.js';
import {
  Brush,
  ListChecks,
  ListTree,
  type LucideIcon,
  Plus,
  Settings,
  SlidersHorizontal,
  WandSparkles,
} from 'lucide-react';
import { useEditor } from './doc/editor-context.js';
import type { Editor } from './doc/store.js';
import { later } from './later.js';

const Sheet = later(() => import('./sheet.js').then(file => file.Sheet));

const SHEETS: { sheet: NonNullable<Editor['sheet']>; icon: LucideIcon }[] = [
  { sheet: 'library', icon: Plus },
  { sheet: 'outline', icon: ListTree },
  { sheet: 'field', icon: SlidersHorizontal },
  { sheet: 'design', icon: Brush },
  { sheet: 'settings', icon: Settings },
  { sheet: 'check', icon: ListChecks },
  { sheet: 'assist', icon: WandSparkles },
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
        className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface lg:hidden"
      >
        {SHEETS.map(({ sheet: key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            aria-haspopup="dialog"
            disabled={key === 'field' && !hasSelection}
            className={`flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-xs disabled:opacity-60 ${key === 'library' ? 'font-semibold text-brand' : 'text-ink-2'}`}
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
