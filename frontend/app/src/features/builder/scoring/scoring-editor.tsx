import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus } from 'lucide-react';
import { FORM_LIMITS, type LeadScoring, scoringOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { NumberInput } from '../inspector/number-input.js';
import { Section } from '../inspector/section.js';
import { CriterionEditor } from './criterion-editor.js';
import { newCriterion, scorable, scoringProblems, withScoring } from './scoring-edits.js';
import { Simulator } from './simulator.js';

const MAX_CRITERIA = Math.min(20, FORM_LIMITS.rules);

/** The scoring criteria, and the score of sample answers. `owner` is the scoring field, null for the form's own. */
export function ScoringEditor({ owner }: { owner: string | null }) {
  const store = useEditorStore();
  const fields = useEditor(editor => editor.doc.fields);
  const own = useEditor(editor => editor.doc.scoring);
  const scoring = scoringOf({ fields, scoring: own });
  if (!scoring) return null;
  const set = (next: LeadScoring | null) => {
    const { doc, set: change } = store.getState();
    change(withScoring(doc, owner, next));
  };
  const { noPoints, gone } = scoringProblems(fields, scoring);
  const unused = scorable(fields).find(field => !scoring.criteria.some(({ field: id }) => id === field.id));
  return (
    <Section title={t.scoring.title}>
      <p className="text-xs text-ink-3">{t.scoring.explain}</p>
      {noPoints && (
        <p role="status" className="text-xs font-medium text-warn">
          {t.scoring.noPoints}
        </p>
      )}
      {gone.map(({ key, label }) => (
        <p key={key} role="status" className="text-xs font-medium text-bad">
          {t.scoring.gone(label || key)}
        </p>
      ))}
      {scoring.criteria.map((criterion, at) => (
        <CriterionEditor
          key={criterion.key}
          criterion={criterion}
          fields={fields}
          onChange={next =>
            set({
              ...scoring,
              criteria: scoring.criteria.flatMap((old, index) => (index === at ? (next ?? []) : [old])),
            })
          }
        />
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={scoring.criteria.length >= MAX_CRITERIA}
        onClick={() =>
          set({
            ...scoring,
            criteria: [...scoring.criteria, newCriterion(unused, scoring.criteria.map(({ key }) => key))],
          })
        }
      >
        <Plus aria-hidden /> {t.scoring.add}
      </Button>
      <NumberInput
        label={t.scoring.threshold}
        help={t.scoring.thresholdHelp}
        value={scoring.threshold}
        min={0}
        max={100}
        onCommit={value => set({ ...scoring, threshold: value ?? 70 })}
      />
      <Simulator scoring={scoring} fields={fields} />
    </Section>
  );
} // prettier-ignore
