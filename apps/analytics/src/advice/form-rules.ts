import { isAsked, traitsOf } from '#form-core';
import { MIN_VISITS } from '../report/revision-effects.js';
import { estimateOf } from '../report/wilson.js';
import { about, type Evidence, round1, type Rule, usualLoss } from './evidence.js';

/** Share of started visits below which any form has too few starts, in per cent. */
const FEW_STARTS_PERCENT = 40;
/** Loss before the first field from which it is reported: as a share, and as a multiple of the median loss of a field. */
const EARLY_LOSS = { percent: 25, times: 2 };

/** Share of visits that could reach the first field, in per cent; null if the loss before it is not unusual. */
function startsToExpect({ views, starts, fields }: Evidence): number | null {
  if ((estimateOf(starts, views).high ?? 100) < FEW_STARTS_PERCENT) return FEW_STARTS_PERCENT;
  const lost = estimateOf(views - starts, views);
  const usual = usualLoss(fields);
  const isLarge = (lost.low ?? 0) >= EARLY_LOSS.percent && (lost.low ?? 0) > usual * EARLY_LOSS.times;
  const isLargest = fields.every(({ exits }) => exits < lost.part);
  return isLarge && isLargest ? 100 - EARLY_LOSS.percent : null;
}

export const fewStarts: Rule = evidence => {
  const { views, starts, conversions, form } = evidence;
  const expected = startsToExpect(evidence);
  if (expected === null) return [];
  const visible = form?.fields.filter(({ type }) => isAsked(type)) ?? [];
  const first = visible[0];
  const easy = visible.find(({ type }) => traitsOf(type).choices === 'one');
  const from = easy ? form!.fields.indexOf(easy) : -1;
  const canMove = easy !== undefined && first !== undefined && easy !== first;
  const more = (views * expected) / 100 - starts;
  return [
    {
      ...{ id: 'few-starts', kind: 'few-starts', fieldId: canMove ? easy.id : (first?.id ?? null) },
      evidence: estimateOf(starts, views),
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
      gain: starts > 0 ? Math.max(0, round1(more * (conversions / starts))) : 0,
    },
  ];
};

export const mobileGap: Rule = ({ devices }) => {
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
