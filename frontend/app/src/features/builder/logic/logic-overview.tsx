import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { Badge } from '@/ui/badge.js';
import { useMemo } from 'react';
import { useEditor } from '../doc/editor-context.js';
import { Section } from '../inspector/section.js';
import { logicProblems } from './logic-problems.js';
import { placedRules } from './rules.js';

/** All rules of the form as sentences, each linking to its field. */
export function LogicOverview() {
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const select = useEditor(editor => editor.select);
  const rules = useMemo(() => placedRules({ fields, logic }), [fields, logic]);
  const problems = useMemo(() => logicProblems({ fields, logic }), [fields, logic]);
  return (
    <Section
      title={t.logic.title}
      open={rules.length > 0}
      mark={rules.length > 0 && <Badge>{String(rules.length)}</Badge>}
    >
      {rules.length === 0 && <p className="text-xs text-ink-3">{t.logic.overviewNone}</p>}
      <ul className="grid gap-1">
        {rules.map(({ rule, owner, at }) => (
          <li key={`${owner}-${at}`}>
            <button
              type="button"
              className="w-full rounded-control px-2 py-1.5 text-left hover:bg-sunken touch:min-h-11"
              onClick={() => select(rule.then.target)}
            >
              {ruleSentence(fields, rule)}
            </button>
            {problems
              .filter(({ placed }) => placed.owner === owner && placed.at === at)
              .map(({ text }) => (
                <p key={text} className="px-2 text-xs text-bad">
                  {text}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
