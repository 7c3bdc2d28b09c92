import type { FieldStats } from '#contracts';
import { type FormOperation, logicOf, traitsOf } from '#form-core';
import { MIN_VISITS } from '../report/revision-effects.js';
import {
  about,
  type AdviceDraft,
  draftOf,
  type Evidence,
  lastVisible,
  measured,
  median,
  round1,
  type Rule,
  usualLoss,
} from './evidence.js';
import { exampleOf } from './field-examples.js';

/** Loss from which a field is worth advice: as a multiple of the form's median, and as a minimum share. */
const LOSS = { times: 2, percent: 10 };
const ERRORS_PERCENT = 10;
const SLOW = { times: 3, seconds: 15 };
const SKIPPED_PERCENT = 10;

export const fieldLoss: Rule = evidence => {
  const fields = measured(evidence.fields);
  const usual = usualLoss(fields);
  return fields
    .filter(({ loss }) => (loss.rate ?? 0) >= LOSS.percent && (loss.low ?? 0) > usual * LOSS.times)
    .map(field => {
      const { fieldId, label, loss, reached, exits } = field;
      return {
        ...{ id: `field-loss.${fieldId}`, kind: 'field-loss' as const, fieldId, evidence: loss },
        ...about({ label, times: usual > 0 ? round1((loss.rate ?? 0) / usual) : null }),
        ...easier(evidence, field),
        gain: Math.max(0, round1(exits - (reached * usual) / 100)),
      };
    });
};

/** Makes a required field optional, and moves an optional one to the end. */
function easier(evidence: Evidence, { fieldId, label }: FieldStats): Pick<AdviceDraft, 'todo' | 'operation'> {
  const draft = draftOf(evidence, fieldId);
  if (!draft) return { todo: 'later', operation: null };
  const why = `${label} loses more visitors than other fields`;
  if (draft.field.required)
    return {
      todo: 'optional',
      operation: { op: 'require', why, fieldId, required: false, was: draft.field.required },
    };
  const to = lastVisible(evidence);
  if (draft.at >= to) return { todo: 'after', operation: null };
  return { todo: 'last', operation: { op: 'move', why, fieldId, to, from: draft.at } };
}

export const fieldErrors: Rule = evidence =>
  measured(evidence.fields)
    .filter(({ errorRate }) => (errorRate.low ?? 0) > ERRORS_PERCENT)
    .map(({ fieldId, label, type, errorRate, exits }) => {
      const draft = draftOf(evidence, fieldId);
      const example = exampleOf(type, evidence.form?.language);
      const helps = draft && example && !draft.field.helpText;
      const operation: FormOperation | null = helps
        ? {
            op: 'change',
            why: `Visitors misunderstand ${label}`,
            fieldId,
            set: { helpText: example },
            was: { helpText: null },
          }
        : null;
      return {
        ...{
          id: `field-errors.${fieldId}`,
          kind: 'field-errors' as const,
          fieldId,
          evidence: errorRate,
          operation,
        },
        ...about({ label, example: helps ? example : null }),
        todo: helps ? ('example' as const) : ('help' as const),
        gain: round1(exits / 2),
      };
    });

export const fieldSlow: Rule = evidence => {
  const timed = measured(evidence.fields).filter(({ medianSeconds }) => medianSeconds !== null);
  const usual = median(timed.map(({ medianSeconds }) => medianSeconds!));
  return timed
    .filter(({ medianSeconds }) => medianSeconds! >= SLOW.seconds && medianSeconds! >= usual * SLOW.times)
    .map(({ fieldId, label, medianSeconds, reached, exits, loss }) => {
      const draft = draftOf(evidence, fieldId);
      const to = lastVisible(evidence);
      const canMove = draft && draft.at < to;
      return {
        ...{ id: `field-slow.${fieldId}`, kind: 'field-slow' as const, fieldId, evidence: loss },
        ...about({ label, seconds: medianSeconds, usualSeconds: round1(usual), visits: reached }),
        todo: canMove ? ('last' as const) : ('simpler' as const),
        operation: canMove
          ? { op: 'move' as const, why: `${label} takes a long time`, fieldId, to, from: draft.at }
          : null,
        gain: round1(exits / 3),
      };
    });
};

/** Whether rules hide a field or its step from some visitors, so few answers are expected. */
function isConditional({ form }: Evidence, at: number): boolean {
  if (!form) return false;
  const steps = form.fields.slice(0, at).filter(({ type }) => traitsOf(type).opensStep);
  const targets = new Set([form.fields[at]!.id, ...steps.slice(-1).map(({ id }) => id)]);
  return logicOf(form).some(
    ({ then }) => then.action === 'goto' || (then.action !== 'require' && targets.has(then.target)),
  );
}

export const fieldSkipped: Rule = evidence =>
  evidence.fields.flatMap(({ fieldId, label, answered: share, required }) => {
    const draft = draftOf(evidence, fieldId);
    if (required || share.whole < MIN_VISITS || (share.high ?? 100) >= SKIPPED_PERCENT) return [];
    if (draft && (!traitsOf(draft.field.type).isShown || isConditional(evidence, draft.at))) return [];
    return [
      {
        ...{ id: `field-skipped.${fieldId}`, kind: 'field-skipped' as const, fieldId, evidence: share },
        ...about({ label }),
        todo: 'remove' as const,
        operation: draft
          ? {
              op: 'remove' as const,
              why: `Few visitors answer ${label}`,
              field: draft.field,
              at: draft.at,
              rules: [],
            }
          : null,
        gain: 0,
      },
    ];
  });
