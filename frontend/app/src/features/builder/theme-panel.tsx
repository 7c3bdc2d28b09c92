import { t } from '@/lib/i18n/index.js';
import { THEME_PRESETS } from '#form-core';
import { useEditor } from './doc/editor-context.js';

/** The looks that a form can have. */
export function ThemePanel() {
  const customizations = useEditor(editor => editor.doc.customizations);
  const set = useEditor(editor => editor.set);
  return (
    <div role="group" aria-label={t.builder.tabs.design} className="grid grid-cols-2 gap-2 p-4">
      {THEME_PRESETS.map(({ id, name, config }) => (
        <button
          key={id}
          type="button"
          aria-pressed={customizations.theme === id}
          className="grid gap-2 rounded-control border border-line p-2 text-left text-xs font-medium hover:border-line-strong aria-pressed:border-brand"
          onClick={() => set({ customizations: { ...customizations, ...config, theme: id } })}
        >
          <i aria-hidden className="block h-8 rounded-chip" style={{ background: config.primaryColor }} />
          {name}
        </button>
      ))}
    </div>
  );
}
