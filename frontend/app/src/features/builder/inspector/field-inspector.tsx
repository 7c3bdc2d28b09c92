import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { isAsked, traitsOf } from '#form-core';
import { useEditor, useEditorStore, useField } from '../doc/editor-context.js';
import type { FieldChange } from '../doc/store.js';
import { LogicSection } from '../logic/logic-section.js';
import { useAfterPicture } from '../use-after-picture.js';
import { AdvancedSection } from './advanced-section.js';
import { AiSection } from './ai-section.js';
import { ContentSection } from './content-section.js';
import { OptionsSection } from './options-section.js';
import { Section } from './section.js';
import { StyleSection } from './style-section.js';
import { ValidationSection } from './validation-section.js';

/** All settings of the selected field. */
export function FieldInspector() {
  const selected = useAfterPicture(useEditor(editor => editor.selected));
  const field = useField(selected);
  const change = useEditor(editor => editor.change);
  if (!field) return <p className="p-4 text-ink-2">{t.inspector.nothingSelected}</p>;
  const { hasScoring, choices, isShown, measuresFields } = traitsOf(field.type);
  const section = { field, onChange: (part: FieldChange) => change(field.id, part) };
  return (
    <div key={field.id}>
      <p className="flex flex-wrap items-center gap-2 px-4 py-2 text-xs text-ink-3">
        {t.fieldTypes.labels[field.type]}
        {field.aiEnhanced && <Badge>{t.forms.drafted}</Badge>}
      </p>
      {field.type === 'ai-conversation' && <AiSection {...section} />}
      <ContentSection {...section} />
      {choices && field.options && <OptionsSection {...section} />}
      {isAsked(field.type) && <ValidationSection {...section} />}
      {hasScoring && <ScoringPointer />}
      {measuresFields && <p className="px-4 pb-4 text-ink-2">{t.inspector.measures}</p>}
      {(isShown || traitsOf(field.type).opensStep) && <LogicSection id={field.id} />}
      {isShown && <StyleSection {...section} />}
      <AdvancedSection {...section} />
    </div>
  );
}

/** Opens the scoring, which belongs to the whole form. */
function ScoringPointer() {
  const store = useEditorStore();
  const open = () => {
    const { sheet, openSheet, show } = store.getState();
    if (sheet) openSheet('scoring');
    else show('scoring');
  };
  return (
    <Section title={t.scoring.title}>
      <p className="text-xs text-ink-3">{t.scoring.explain}</p>
      <Button size="sm" className="justify-self-start" onClick={open}>
        {t.scoring.open}
      </Button>
    </Section>
  );
}
