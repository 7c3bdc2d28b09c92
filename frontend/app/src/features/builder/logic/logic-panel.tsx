import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { Button } from '@/ui/button.js';
import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FORM_LIMITS, type LogicRule, traitsOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { exampleRules } from './example-rules.js';
import { logicProblems } from './logic-problems.js';
import { RuleEditor } from './rule-editor.js';
import { newRule, type PlacedRule, placedRules, withRule } from './rules.js';

const keyOf = ({ owner, at }: Pick<PlacedRule, 'owner' | 'at'>) => `${owner}-${at}`;

/** All rules of the form as sentences, each of which opens its editor, and a way to add one. */
export function LogicPanel() {
  const store = useEditorStore();
  const fields = useEditor(editor => editor.doc.fields);
  const logic = useEditor(editor => editor.doc.logic);
  const selected = useEditor(editor => editor.selected);
  const [open, setOpen] = useState('');
  const rules = useMemo(() => placedRules({ fields, logic }), [fields, logic]);
  const problems = useMemo(() => logicProblems({ fields, logic }), [fields, logic]);
  const targets = fields.filter(({ type }) => traitsOf(type).isShown || traitsOf(type).opensStep);
  const change = (placed: Pick<PlacedRule, 'owner' | 'at'>, rule: LogicRule | null) => {
    const { doc, set } = store.getState();
    set(withRule(doc, placed, rule));
  };
  const add = (rule: LogicRule) => {
    setOpen(keyOf({ owner: null, at: store.getState().doc.logic.length }));
    change({ owner: null, at: -1 }, rule);
  };
  const target = targets.find(({ id }) => id === selected) ?? targets.at(-1);
  const first = target && newRule({ fields, logic }, target.id);
  const isEmpty = rules.length === 0;
  return (
    <div className="grid gap-4 p-4">
      <p className="text-xs text-ink-2">{isEmpty ? t.logic.overviewNone : t.logic.overview}</p>
      {isEmpty && <Examples onChoose={add} />}
      <ul className="grid gap-2 empty:hidden">
        {rules.map(placed => {
          const key = keyOf(placed);
          const problem = problems.find(other => keyOf(other.placed) === key)?.text;
          if (key === open)
            return (
              <li key={key}>
                <RuleEditor
                  {...{ placed, fields, targets, problem }}
                  onClose={() => setOpen('')}
                  onChange={rule => change(placed, rule)}
                />
              </li>
            );
          return (
            <li key={key}>
              <button
                type="button"
                aria-expanded={false}
                className="flex w-full items-start gap-2 rounded-control border border-line px-3 py-2 text-left hover:bg-sunken touch:min-h-11"
                onClick={() => setOpen(key)}
              >
                <span className="flex-1">{ruleSentence(fields, placed.rule)}</span>
                <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              </button>
              {problem && <p className="px-3 pt-1 text-xs text-bad">{problem}</p>}
            </li>
          );
        })}
      </ul>
      {first ? (
        <Button
          size="sm"
          className="justify-self-start"
          disabled={logic.length >= FORM_LIMITS.rules}
          onClick={() => add(first)}
        >
          <Plus aria-hidden /> {t.logic.add}
        </Button>
      ) : (
        <p className="text-xs text-ink-3">{t.logic.noneToAsk}</p>
      )}
    </div>
  );
}

/** Rules that fit this form; choosing one adds it. */
function Examples({ onChoose }: { onChoose: (rule: LogicRule) => void }) {
  const fields = useEditor(editor => editor.doc.fields);
  const examples = useMemo(() => exampleRules(fields), [fields]);
  if (examples.length === 0) return null;
  return (
    <section aria-label={t.logic.examples} className="grid gap-2">
      <h3 className="text-xs font-medium text-ink-3">{t.logic.examples}</h3>
      {examples.map(rule => {
        const sentence = ruleSentence(fields, rule);
        return (
          <button
            key={sentence}
            type="button"
            className="flex items-start gap-2 rounded-control border border-dashed border-line-strong px-3 py-2 text-left hover:bg-sunken touch:min-h-11"
            onClick={() => onChoose(rule)}
          >
            <Plus aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
            <span>{sentence}</span>
          </button>
        );
      })}
    </section>
  );
}
