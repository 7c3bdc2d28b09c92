import { t } from '@/lib/i18n/index.js';
import { useCallback } from 'react';
import { FIELD_LIMITS, type FormField, traitsOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { HelpText } from './help-text.js';
import { InlineText } from './inline-text.js';
import { RuleNote } from './rule-note.js';

/** A page break between two pages of the form, with the title of the next page. */
export function SeamBody({ field }: { field: FormField }) {
  const { id } = field;
  const change = useEditor(editor => editor.change);
  const selected = useEditor(editor => editor.selected === id);
  const page = useEditor(({ doc }) => {
    const at = doc.fields.findIndex(other => other.id === id);
    const breaks = doc.fields.slice(0, at).filter(other => traitsOf(other.type).opensStep).length;
    return breaks + (traitsOf(doc.fields[0]?.type ?? 'text').opensStep ? 1 : 2);
  });
  const setLabel = useCallback((label: string) => change(id, { label }), [change, id]);
  return (
    <div className="pt-2">
      <div className="mb-4 flex items-center gap-3 text-xs font-medium [color:var(--ll-muted)]">
        <i className="flex-1 border-t-2 border-dashed [border-color:var(--ll-edge)]" />
        {t.canvas.page(page)}
        <i className="flex-1 border-t-2 border-dashed [border-color:var(--ll-edge)]" />
      </div>
      <div className="ll-step-title mb-1!">
        <InlineText
          id={id}
          label={t.canvas.pageTitle(page)}
          value={field.label}
          placeholder={t.canvas.pageTitleHint}
          maxLength={FIELD_LIMITS.label}
          onCommit={setLabel}
        />
      </div>
      <HelpText field={field} className="ll-description" />
      <RuleNote id={id} selected={selected} />
    </div>
  );
}
