import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { TriangleAlert, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor } from '../doc/editor-context.js';
import { logicProblems } from '../logic/logic-problems.js';
import { rulesAbout } from '../logic/rules.js';

/** Indicates that rules apply to a field, and explains them while it is selected. */
export function RuleNoteText({ id, selected }: { id: string; selected: boolean }) {
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const rules = useMemo(() => rulesAbout({ fields, logic }, id), [fields, logic, id]);
  const problem = useMemo(
    () =>
      logicProblems({ fields, logic }).find(
        ({ placed }) => placed.rule.then.target === id || placed.owner === id,
      )?.text,
    [fields, logic, id],
  );
  if (rules.length === 0) return null;
  const Icon = problem ? TriangleAlert : Workflow;
  return (
    <div
      // The sentence is below the field, so that it does not cover the field.
      className={`absolute z-2 flex max-w-[70%] items-center ${selected ? 'top-full left-0' : '-top-2 -right-2'} gap-1 rounded-control px-1.5 py-0.5 font-sans text-xs ${problem ? 'bg-bad-soft text-bad' : 'bg-ai-soft text-ai'}`}
      title={problem ?? rules.map(({ rule }) => ruleSentence(fields, rule)).join('\n')}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {selected ? (
        <span className="truncate">{problem ?? ruleSentence(fields, rules[0]!.rule)}</span>
      ) : (
        <span className="sr-only">{problem ?? t.logic.hasRules}</span>
      )}
    </div>
  );
}
