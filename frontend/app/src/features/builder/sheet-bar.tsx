import { t } from '@/lib/i18n/index.js';
import { Menu } from '@/ui/menu.js';
import { Ellipsis, ListTree, type LucideIcon, Plus } from 'lucide-react';
import { useEditor } from './doc/editor-context.js';
import type { Editor } from './doc/store.js';
import { later } from './later.js';
import { PANEL_ICONS, usePanels } from './panel-icons.js';

const Sheet = later(() => import('./sheet.js').then(file => file.Sheet));

type SheetName = NonNullable<Editor['sheet']>;
const FIRST: { sheet: SheetName; icon: LucideIcon }[] = [
  { sheet: 'library', icon: Plus },
  { sheet: 'outline', icon: ListTree },
];
/** Sheets with a button on phones; the menu there has the others. */
const ON_PHONES: readonly SheetName[] = ['library', 'field', 'design', 'settings'];
const BUTTON =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs disabled:opacity-60';

/** Buttons at the bottom of narrow screens that open the panels as sheets. */
export function SheetBar() {
  const sheet = useEditor(editor => editor.sheet);
  const openSheet = useEditor(editor => editor.openSheet);
  const sheets = [...FIRST, ...usePanels().map(panel => ({ sheet: panel, icon: PANEL_ICONS[panel] }))];
  const hasSelection = useEditor(editor => editor.selected !== null);
  return (
    <>
      <nav
        aria-label={t.builder.panels}
        className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface lg:hidden"
      >
        {sheets.map(({ sheet: key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            aria-haspopup="dialog"
            disabled={key === 'field' && !hasSelection}
            className={`${BUTTON} ${ON_PHONES.includes(key) ? '' : 'max-sm:hidden'} ${key === 'library' ? 'font-semibold text-brand' : 'text-ink-2'}`}
            onClick={() => openSheet(key)}
          >
            <Icon aria-hidden className="size-5" />
            <span className="max-w-full truncate">{t.builder.tabs[key]}</span>
          </button>
        ))}
        <Menu
          trigger={
            <button type="button" className={`${BUTTON} text-ink-2 sm:hidden`}>
              <Ellipsis aria-hidden className="size-5" />
              <span className="max-w-full truncate">{t.builder.morePanels}</span>
            </button>
          }
          items={sheets
            .filter(one => !ON_PHONES.includes(one.sheet))
            .map(one => ({
              label: t.builder.tabs[one.sheet],
              icon: one.icon,
              onSelect: () => openSheet(one.sheet),
            }))}
        />
      </nav>
      {sheet && <Sheet sheet={sheet} />}
    </>
  );
}
