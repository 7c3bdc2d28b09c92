import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus } from 'lucide-react';
import { FORM_LIMITS, hasPoints, type LeadScoring, scoringOf, traitsOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { NumberInput } from '../inspector/number-input.js';
import { CriterionEditor } from './criterion-editor.js';
import { listed } from './listed.js';
import { newCriterion, proposedScoring } from './propose-scoring.js';
import { ScoreExample } from './score-example.js';
import {
  balanced,
  nextShare,
  NO_SCORING,
  scoringProblems,
  unscored,
  usedCriteria,
  withScoring,
} from './scoring-edits.js';
import { Simulator } from './simulator.js';

const MAX_CRITERIA = Math.min(20, FORM_LIMITS.rules);

/** The scoring criteria of the form or of its scoring field, and the score of sample answers. */
export function ScoringPanel() {
  const store = useEditorStore();
  const fields = useEditor(editor => editor.doc.fields);
  const own = useEditor(editor => editor.doc.scoring);
  const stored = scoringOf({ fields, scoring: own }) ?? NO_SCORING;
  // Older weights are shown as shares of 100, the points on a lead's page, and stored that way from the next edit on.
  const scoring = { ...stored, criteria: balanced(usedCriteria(fields, stored), fields) };
  const owner = fields.find(({ type }) => traitsOf(type).hasScoring)?.id ?? null;
  const set = (next: LeadScoring) => {
    const { doc, set: change } = store.getState();
    const isEmpty = owner === null && next.criteria.length === 0;
    change(withScoring(doc, owner, isEmpty ? null : next));
  };
  const [next] = unscored(fields, scoring);
  const add = () => {
    const keys = scoring.criteria.map(({ key }) => key);
    if (!next) return;
    const criteria = [...scoring.criteria, newCriterion(next, keys)];
    const share = nextShare(scoring.criteria, fields);
    set({ ...scoring, criteria: balanced(criteria, fields, criteria.length - 1, share) });
  };
  const isEmpty = scoring.criteria.length === 0;
  const proposal = scoring.criteria.some(hasPoints) ? null : proposedScoring(fields);
  return (
    <div className="grid gap-4 p-4">
      <p className="text-xs text-ink-2">{t.scoring.explain}</p>
      <Problems scoring={scoring} />
      {proposal && (
        <div className="grid gap-2 rounded-control bg-sunken p-3">
          <p>
            {t.scoring.proposeText(listed(proposal.criteria.map(({ label }) => t.scoring.quoted(label))))}
          </p>
          <Button size="sm" variant="primary" className="justify-self-start" onClick={() => set(proposal)}>
            {t.scoring.propose}
          </Button>
        </div>
      )}
      {scoring.criteria.map((criterion, at) => (
        <CriterionEditor
          key={criterion.key}
          criterion={criterion}
          scoring={scoring}
          fields={fields}
          onChange={changed => {
            const criteria = scoring.criteria.flatMap((old, index) =>
              index === at ? (changed ?? []) : [old],
            );
            const place = changed ? at : -1;
            set({ ...scoring, criteria: balanced(criteria, fields, place, changed?.weight) });
          }}
        />
      ))}
      {!isEmpty && <p className="flex justify-between font-medium">{t.scoring.total(100)}</p>}
      <ScoreExample scoring={scoring} fields={fields} />
      <Button
        size="sm"
        variant={isEmpty && !proposal ? 'primary' : 'secondary'}
        className="justify-self-start"
        disabled={!next || scoring.criteria.length >= MAX_CRITERIA}
        title={next ? undefined : t.scoring.allScored}
        onClick={add}
      >
        <Plus aria-hidden /> {t.scoring.add}
      </Button>
      {(!isEmpty || owner !== null) && (
        <NumberInput
          label={t.scoring.threshold}
          help={t.scoring.thresholdHelp}
          value={scoring.threshold}
          min={0}
          max={100}
          onCommit={value => set({ ...scoring, threshold: value ?? NO_SCORING.threshold })}
        />
      )}
      {!isEmpty && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">{t.scoring.simulator}</summary>
          <Simulator scoring={scoring} fields={fields} />
        </details>
      )}
    </div>
  );
}

/** Reasons why responses get no score, or a wrong one. */
function Problems({ scoring }: { scoring: LeadScoring }) {
  const fields = useEditor(editor => editor.doc.fields);
  const { noPoints, gone } = scoringProblems(fields, scoring);
  return (
    <>
      {noPoints && scoring.criteria.length > 0 && (
        <p role="status" className="text-xs font-medium text-warn">
          {t.scoring.noPoints}
        </p>
      )}
      {gone.map(({ key, label }) => (
        <p key={key} role="status" className="text-xs font-medium text-bad">
          {t.scoring.gone(label || key)}
        </p>
      ))}
    </>
  );
}
