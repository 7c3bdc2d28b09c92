import { t } from '@/lib/i18n/index.js';
import { Workflow } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor } from '../doc/editor-context.js';
import { ruleSentence } from '../logic/rule-sentence.js';
import { rulesAbout } from '../logic/rules.js';

/** Says that rules act on a field; what they do is said while it is selected. */
export function RuleNoteText({ id, selected }: { id: string; selected: boolean }) {
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const rules = useMemo(() => rulesAbout({ fields, logic }, id), [fields, logic, id]);
  if (rules.length === 0) return null;
  return (
    <div
      className="absolute -top-2 -right-2 z-2 flex max-w-[70%] items-center gap-1 rounded-control bg-ai-soft px-1.5 py-0.5 font-sans text-xs text-ai"
      title={rules.map(({ rule }) => ruleSentence(fields, rule)).join('\n')}
    >
      <Workflow aria-hidden className="size-3.5 shrink-0" />
      {selected ? (
        <span className="truncate">{ruleSentence(fields, rules[0]!.rule)}</span>
      ) : (
        <span className="sr-only">{t.logic.hasRules}</span>
      )}
    </div>
  );
}
