import { t } from '@/lib/i18n/index.js';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { traitsOf } from '#form-core';
import { useEditor, useEditorStore, useField } from '../doc/editor-context.js';
import { FIELD_ICONS } from './field-icons.js';

/** Pages and fields of the form in order; clicking one selects it. */
export function Outline({ onGo }: { onGo?: () => void }) {
  const store = useEditorStore();
  const ids = useEditor(useShallow(editor => editor.doc.fields.map(field => field.id)));
  const hasPages = useEditor(({ doc }) => doc.fields.some(({ type }) => traitsOf(type).opensStep));
  const go = (id: string) => {
    store.getState().select(id);
    onGo?.();
    // On narrow screens, the sheet first returns the focus.
    setTimeout(() => store.getState().focus(id), onGo ? 80 : 0);
  };
  if (ids.length === 0) return <p className="text-ink-2">{t.builder.noFields}</p>;
  return (
    <ol aria-label={t.library.outline} className="grid">
      {hasPages && <li className="px-2 py-1 text-xs font-semibold text-ink-2">{t.canvas.page(1)}</li>}
      {ids.map(id => (
        <Item key={id} id={id} onGo={go} />
      ))}
    </ol>
  );
}

const Item = memo(function Item({ id, onGo }: { id: string; onGo: (id: string) => void }) {
  const field = useField(id);
  const selected = useEditor(editor => editor.selected === id);
  if (!field) return null;
  const Icon = FIELD_ICONS[field.type];
  const { opensStep } = traitsOf(field.type);
  return (
    <li className={opensStep ? 'mt-1 border-t border-line pt-1' : ''}>
      <button
        type="button"
        aria-current={selected || undefined}
        className={`flex h-8 w-full items-center gap-2 rounded-control px-2 text-left text-xs hover:bg-sunken aria-current:bg-brand-soft aria-current:text-brand-ink touch:h-11 touch:text-sm ${opensStep ? 'font-semibold text-ink-2' : 'text-ink'}`}
        onClick={() => onGo(id)}
      >
        <Icon aria-hidden className="size-4 shrink-0 opacity-70" />
        <span className="truncate">{field.label || t.fieldTypes.labels[field.type]}</span>
      </button>
    </li>
  );
});
