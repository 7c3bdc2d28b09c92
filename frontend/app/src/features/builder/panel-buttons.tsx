import { t } from '@/lib/i18n/index.js';
import { CheckCount } from './check/check-count.js';
import { CommentCount } from './comments/comment-count.js';
import { useEditor } from './doc/editor-context.js';
import { PANEL_ICONS, usePanels } from './panel-icons.js';

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
      {usePanels().map(value => {
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
            {(value === 'check' || value === 'comments') && (
              <span className="absolute top-0.5 right-1 xl:right-3">
                {value === 'check' ? <CheckCount /> : <CommentCount />}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
