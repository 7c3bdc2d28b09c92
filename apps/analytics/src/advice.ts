import type { Advice, FieldStats, Form } from '#contracts';
import { type FormOperation, logicOf, traitsOf } from '#form-core';
import { MIN_VISITS } from './revision-effects.js';
import { estimateOf } from './wilson.js';

/** What advice is made of: one form as it is asked now, over a period. */
export interface Evidence {
  views: number;
  starts: number;
  conversions: number;
  fields: readonly FieldStats[];
  /** Device → [visits, those of them with a response]. */
  devices: Readonly<Record<string, readonly [number, number]>>;
  /** The working draft, which a change would be made to; null while it cannot be read. */
  form: Pick<Form, 'fields' | 'logic'> | null;
}

/** A field that loses so many times the form's median, and so much at least, is worth a word. */
const LOSS = { times: 2, percent: 10 };
const ERRORS_PERCENT = 10;
const SLOW = { times: 3, seconds: 15 };
const SKIPPED_PERCENT = 10;
const FEW_STARTS_PERCENT = 40;
const MOST = 6;

const EXAMPLES: Partial<Record<FieldStats['type'], string>> = {
  email: 'For example name@company.com',
  phone: 'With the country code, for example +1 212 555 0142',
  url: 'For example https://example.com',
  number: 'Digits only',
  date: 'Day, month and year',
};

type Rule = (evidence: Evidence) => Advice[];
type Field = Form['fields'][number];

/** What could be changed, the largest gain first; nothing where there were too few visits to say it. */
export function adviceOf(evidence: Evidence): Advice[] {
  if (evidence.views < MIN_VISITS) return [];
  const found = RULES.flatMap(rule => rule(evidence)).sort((a, b) => b.gain - a.gain);
  // One word on a field is enough.
  const fields = new Set<string>();
  return found
    .filter(({ fieldId }) => fieldId === null || (!fields.has(fieldId) && fields.add(fieldId)))
    .slice(0, MOST);
}

const percent = (value: number | null): string => `${Math.round(value ?? 0)} %`;
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
const draftOf = ({ form }: Evidence, id: string): { field: Field; at: number } | null => {
  const at = form?.fields.findIndex(field => field.id === id) ?? -1;
  return at < 0 ? null : { field: form!.fields[at]!, at };
};
const measured = (fields: readonly FieldStats[]) => fields.filter(({ reached }) => reached >= MIN_VISITS);
const round1 = (value: number): number => Math.round(value * 10) / 10;

const fieldLoss: Rule = evidence => {
  const fields = measured(evidence.fields);
  const usual = median(fields.map(({ loss }) => loss.rate ?? 0));
  return fields
    .filter(({ loss }) => (loss.rate ?? 0) >= LOSS.percent && (loss.low ?? 0) > usual * LOSS.times)
    .map(field => {
      const { fieldId, label, loss, reached, exits } = field;
      const times = usual > 0 ? `, ${round1((loss.rate ?? 0) / usual)} times the form's median` : '';
      return {
        ...{ id: `field-loss.${fieldId}`, kind: 'field-loss' as const, fieldId, evidence: loss },
        finding: `${label} loses ${percent(loss.rate)} of those who reach it${times}.`,
        ...easier(evidence, field),
        gain: Math.max(0, round1(exits - (reached * usual) / 100)),
      };
    });
};

/** Optional what is required; at the end what is optional already. */
function easier(evidence: Evidence, { fieldId, label }: FieldStats): Pick<Advice, 'proposal' | 'operation'> {
  const draft = draftOf(evidence, fieldId);
  if (!draft) return { proposal: `Make ${label} optional, or ask for it later.`, operation: null };
  const why = `${label} loses more visitors than other fields`;
  if (draft.field.required)
    return {
      proposal: `Make ${label} optional.`,
      operation: { op: 'require', why, fieldId, required: false, was: draft.field.required },
    };
  const to = evidence.form!.fields.length - 1;
  if (draft.at >= to)
    return { proposal: `Ask for ${label} after the form is submitted, or not at all.`, operation: null };
  return { proposal: `Ask for ${label} last.`, operation: { op: 'move', why, fieldId, to, from: draft.at } };
}

const fieldErrors: Rule = evidence =>
  measured(evidence.fields)
    .filter(({ errorRate }) => (errorRate.low ?? 0) > ERRORS_PERCENT)
    .map(({ fieldId, label, type, errorRate, exits }) => {
      const draft = draftOf(evidence, fieldId);
      const example = EXAMPLES[type];
      const helps = draft && example && !draft.field.helpText;
      const operation: FormOperation | null = helps
        ? {
            op: 'change',
            why: `Visitors mistake what ${label} wants`,
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
        finding: `${percent(errorRate.rate)} of those who reach ${label} are shown an error.`,
        proposal: helps ? `Say what it wants: '${example}'.` : `Say in its help text what ${label} wants.`,
        gain: round1(exits / 2),
      };
    });

const fieldSlow: Rule = evidence => {
  const timed = measured(evidence.fields).filter(({ medianSeconds }) => medianSeconds !== null);
  const usual = median(timed.map(({ medianSeconds }) => medianSeconds!));
  return timed
    .filter(({ medianSeconds }) => medianSeconds! >= SLOW.seconds && medianSeconds! >= usual * SLOW.times)
    .map(({ fieldId, label, medianSeconds, reached, exits, loss }) => {
      const draft = draftOf(evidence, fieldId);
      const to = (evidence.form?.fields.length ?? 0) - 1;
      const canMove = draft && draft.at < to;
      return {
        ...{ id: `field-slow.${fieldId}`, kind: 'field-slow' as const, fieldId, evidence: loss },
        finding: `${label} takes ${Math.round(medianSeconds!)} s (median of ${reached} visits), the form's median is ${round1(usual)} s.`,
        proposal: canMove
          ? `Ask for ${label} last, when the rest is done.`
          : `Ask ${label} in a simpler way.`,
        operation: canMove
          ? { op: 'move' as const, why: `${label} takes long`, fieldId, to, from: draft.at }
          : null,
        gain: round1(exits / 3),
      };
    });
};

/** Whether some visitors are not asked for a field: its rules hide it, or its step. Few answers say nothing of it then. */
function isConditional({ form }: Evidence, at: number): boolean {
  if (!form) return false;
  const steps = form.fields.slice(0, at).filter(({ type }) => traitsOf(type).opensStep);
  const targets = new Set([form.fields[at]!.id, ...steps.slice(-1).map(({ id }) => id)]);
  return logicOf(form).some(
    ({ then }) => then.action === 'goto' || (then.action !== 'require' && targets.has(then.target)),
  );
}

const fieldSkipped: Rule = evidence =>
  evidence.fields.flatMap(({ fieldId, label, answered: share, required }) => {
    const draft = draftOf(evidence, fieldId);
    if (required || share.whole < MIN_VISITS || (share.high ?? 100) >= SKIPPED_PERCENT) return [];
    if (draft && (!traitsOf(draft.field.type).isShown || isConditional(evidence, draft.at))) return [];
    return [
      {
        ...{ id: `field-skipped.${fieldId}`, kind: 'field-skipped' as const, fieldId, evidence: share },
        finding: `Only ${percent(share.rate)} of ${share.whole} responses answer ${label}.`,
        proposal: `Remove ${label}: each further question costs answers.`,
        operation: draft
          ? {
              op: 'remove' as const,
              why: `Hardly anybody answers ${label}`,
              field: draft.field,
              at: draft.at,
              rules: [],
            }
          : null,
        gain: 0,
      },
    ];
  });

const fewStarts: Rule = ({ views, starts, conversions, form }) => {
  const evidence = estimateOf(starts, views);
  if ((evidence.high ?? 100) >= FEW_STARTS_PERCENT) return [];
  const shown = form?.fields.filter(({ type }) => traitsOf(type).isShown) ?? [];
  const first = shown[0];
  const easy = shown.find(({ type }) => traitsOf(type).choices === 'one');
  const from = easy ? form!.fields.indexOf(easy) : -1;
  const canMove = easy !== undefined && first !== undefined && easy !== first;
  return [
    {
      ...{ id: 'few-starts', kind: 'few-starts', fieldId: canMove ? easy.id : (first?.id ?? null), evidence },
      finding: `Only ${percent(evidence.rate)} of ${views} visitors begin to fill in.`,
      proposal: canMove
        ? `Begin with ${easy.label}: one click is an easy start.`
        : 'Say in the title what visitors get, and begin with an easy question.',
      operation: canMove
        ? {
            op: 'move',
            why: 'A choice is the easiest start',
            fieldId: easy.id,
            to: form!.fields.indexOf(first),
            from,
          }
        : null,
      gain: starts > 0 ? round1(((views * FEW_STARTS_PERCENT) / 100 - starts) * (conversions / starts)) : 0,
    },
  ];
};

const mobileGap: Rule = ({ devices }) => {
  const [mobile, desktop] = [devices['mobile'], devices['desktop']];
  if (!mobile || !desktop || Math.min(mobile[0], desktop[0]) < MIN_VISITS) return [];
  const [small, large] = [estimateOf(mobile[1], mobile[0]), estimateOf(desktop[1], desktop[0])];
  if ((small.high ?? 0) >= (large.low ?? 0)) return [];
  return [
    {
      ...{ id: 'mobile-gap', kind: 'mobile-gap', fieldId: null, evidence: small, operation: null },
      finding: `On phones ${percent(small.rate)} submit, on computers ${percent(large.rate)}.`,
      proposal: 'Open the form at phone size: shorter questions and choices instead of typing help there.',
      gain: round1((mobile[0] * ((large.rate ?? 0) - (small.rate ?? 0))) / 100),
    },
  ];
};

const RULES: readonly Rule[] = [fieldLoss, fieldErrors, fieldSlow, fieldSkipped, fewStarts, mobileGap];
