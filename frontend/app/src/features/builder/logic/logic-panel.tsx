import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { traitsOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { logicProblems } from './logic-problems.js';
import { newRule, placedRules, withRule } from './rules.js';

/** All rules of the form as sentences, each linking to its field, and a way to add one. */
export function LogicPanel() {
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const select = useEditor(editor => editor.select);
  const rules = useMemo(() => placedRules({ fields, logic }), [fields, logic]);
  const problems = useMemo(() => logicProblems({ fields, logic }), [fields, logic]);
  return (
    <div className="grid gap-4 p-4">
      <p className="text-xs text-ink-2">{rules.length === 0 ? t.logic.overviewNone : t.logic.overview}</p>
      <ul className="-mx-2 grid gap-1 empty:hidden">
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
      <AddRule />
    </div>
  );
}

/** Adds a rule for a field, and opens it there. */
function AddRule() {
  const store = useEditorStore();
  const fields = useEditor(editor => editor.doc.fields);
  const targets = fields.filter(({ type }) => traitsOf(type).isShown || traitsOf(type).opensStep);
  const [chosen, setChosen] = useState('');
  const target = targets.find(({ id }) => id === chosen) ?? targets.at(-1);
  const add = () => {
    const { doc, set, select } = store.getState();
    const rule = target && newRule(doc, target.id);
    if (!rule) return;
    set(withRule(doc, { owner: null, at: -1 }, rule));
    select(target.id);
  };
  if (!target || fields.length < 2) return null;
  return (
    <div className="grid gap-2">
      <Field label={t.logic.target}>
        {control => (
          <Select {...control} value={target.id} onChange={event => setChosen(event.target.value)}>
            {targets.map(({ id, label, type }) => (
              <option key={id} value={id}>
                {label || t.fieldTypes.labels[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus aria-hidden /> {t.logic.add}
      </Button>
    </div>
  );
}
