import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { FORM_LIMITS, traitsOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { Section } from '../inspector/section.js';
import { logicProblems } from './logic-problems.js';
import { RuleEditor } from './rule-editor.js';
import { newRule, rulesAbout, withRule } from './rules.js';

/** The rules for one field, each with a sentence that describes it. */
export function LogicSection({ id }: { id: string }) {
  const store = useEditorStore();
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const rules = useMemo(() => rulesAbout({ fields, logic }, id), [fields, logic, id]);
  const problems = useMemo(() => logicProblems({ fields, logic }), [fields, logic]);
  const field = fields.find(other => other.id === id);
  const isSmart = field !== undefined && traitsOf(field.type).hasLogic === true;
  const first = newRule({ fields, logic }, id);
  const add = () => {
    const { doc, set } = store.getState();
    if (first) set(withRule(doc, { owner: isSmart ? id : null, at: -1 }, first));
  };
  return (
    <Section
      title={t.logic.title}
      open={rules.length > 0 || isSmart}
      mark={rules.length > 0 && <Badge>{String(rules.length)}</Badge>}
    >
      {rules.length === 0 && <p className="text-xs text-ink-3">{t.logic.none}</p>}
      {rules.map(placed => (
        <RuleEditor
          key={`${placed.owner}-${placed.at}`}
          placed={placed}
          fields={fields}
          problem={
            problems.find(other => other.placed.owner === placed.owner && other.placed.at === placed.at)?.text
          }
          onChange={next => {
            const { doc, set } = store.getState();
            set(withRule(doc, placed, next));
          }}
        />
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={!first || logic.length >= FORM_LIMITS.rules}
        onClick={add}
      >
        <Plus aria-hidden /> {t.logic.add}
      </Button>
      {!first && <p className="text-xs text-ink-3">{t.logic.noneToAsk}</p>}
    </Section>
  );
}
