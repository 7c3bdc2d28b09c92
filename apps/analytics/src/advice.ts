import type { Advice, FieldStats, Form } from '#contracts';
import { type FormOperation, isAsked, logicOf, traitsOf } from '#form-core';
import { adviceWords } from './advice-words.js';
import { exampleOf } from './field-examples.js';
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
  form: Pick<Form, 'fields' | 'logic' | 'language'> | null;
}

/** A field that loses so many times the form's median, and so much at least, is worth a word. */
const LOSS = { times: 2, percent: 10 };
const ERRORS_PERCENT = 10;
const SLOW = { times: 3, seconds: 15 };
const SKIPPED_PERCENT = 10;
const FEW_STARTS_PERCENT = 40;
const MOST = 6;

type Draft = Omit<Advice, 'finding' | 'proposal'>;
type Rule = (evidence: Evidence) => Draft[];
type Field = Form['fields'][number];

/** What could be changed, the largest gain first; nothing where there were too few visits to say it. */
export function adviceOf(evidence: Evidence): Advice[] {
  if (evidence.views < MIN_VISITS) return [];
  const found = RULES.flatMap(rule => rule(evidence)).sort((a, b) => b.gain - a.gain);
  // One word on a field is enough.
  const fields = new Set<string>();
  return found
    .filter(({ fieldId }) => fieldId === null || (!fields.has(fieldId) && fields.add(fieldId)))
    .slice(0, MOST)
    .map(one => ({ ...one, ...adviceWords(one) }));
}

const ABOUT_NOTHING: Advice['about'] = {
  ...{ label: null, times: null, seconds: null, usualSeconds: null, visits: null, otherRate: null },
  example: null,
};
/** What the sentences name; what is left out they do not. */
const about = (named: Partial<Advice['about']>) => ({ about: { ...ABOUT_NOTHING, ...named } });
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
/** Where the last field stands that visitors see; what follows it, such as a tracker, changes nothing for them. -1: nowhere. */
const lastShown = ({ form }: Evidence): number =>
  form?.fields.findLastIndex(({ type }) => traitsOf(type).isShown) ?? -1;
const measured = (fields: readonly FieldStats[]) => fields.filter(({ reached }) => reached >= MIN_VISITS);
const round1 = (value: number): number => Math.round(value * 10) / 10;

const fieldLoss: Rule = evidence => {
  const fields = measured(evidence.fields);
  const usual = median(fields.map(({ loss }) => loss.rate ?? 0));
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

/** Optional what is required; at the end what is optional already. */
function easier(evidence: Evidence, { fieldId, label }: FieldStats): Pick<Draft, 'todo' | 'operation'> {
  const draft = draftOf(evidence, fieldId);
  if (!draft) return { todo: 'later', operation: null };
  const why = `${label} loses more visitors than other fields`;
  if (draft.field.required)
    return {
      todo: 'optional',
      operation: { op: 'require', why, fieldId, required: false, was: draft.field.required },
    };
  const to = lastShown(evidence);
  if (draft.at >= to) return { todo: 'after', operation: null };
  return { todo: 'last', operation: { op: 'move', why, fieldId, to, from: draft.at } };
}

const fieldErrors: Rule = evidence =>
  measured(evidence.fields)
    .filter(({ errorRate }) => (errorRate.low ?? 0) > ERRORS_PERCENT)
    .map(({ fieldId, label, type, errorRate, exits }) => {
      const draft = draftOf(evidence, fieldId);
      const example = exampleOf(type, evidence.form?.language);
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
        ...about({ label, example: helps ? example : null }),
        todo: helps ? ('example' as const) : ('help' as const),
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
      const to = lastShown(evidence);
      const canMove = draft && draft.at < to;
      return {
        ...{ id: `field-slow.${fieldId}`, kind: 'field-slow' as const, fieldId, evidence: loss },
        ...about({ label, seconds: medianSeconds, usualSeconds: round1(usual), visits: reached }),
        todo: canMove ? ('last' as const) : ('simpler' as const),
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
        ...about({ label }),
        todo: 'remove' as const,
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
  const shown = form?.fields.filter(({ type }) => isAsked(type)) ?? [];
  const first = shown[0];
  const easy = shown.find(({ type }) => traitsOf(type).choices === 'one');
  const from = easy ? form!.fields.indexOf(easy) : -1;
  const canMove = easy !== undefined && first !== undefined && easy !== first;
  return [
    {
      ...{ id: 'few-starts', kind: 'few-starts', fieldId: canMove ? easy.id : (first?.id ?? null), evidence },
      ...about({ label: canMove ? easy.label : null }),
      todo: canMove ? 'first' : 'title',
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
      ...about({ otherRate: large.rate }),
      todo: 'phone',
      gain: round1((mobile[0] * ((large.rate ?? 0) - (small.rate ?? 0))) / 100),
    },
  ];
};

const RULES: readonly Rule[] = [fieldLoss, fieldErrors, fieldSlow, fieldSkipped, fewStarts, mobileGap];
