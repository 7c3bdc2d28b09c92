import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormReport, Principal, PublishedForm } from '#contracts';
import { eventually } from '#testing';
import { Analytics } from '../analytics.fixture.js';
import { startOfHour } from '../counting/time-buckets.js';
import { periodsOf } from '../period/period.js';
import { VISIT_MODEL } from '../visits/visit.store.js';
import { expectConsistent } from './consistent.fixture.js';
import { metricsOf, recount } from './recount.fixture.js';
import {
  agentOf,
  eventsOf,
  generator,
  makeRevisions,
  makeVisitor,
  type Random,
  type Submission,
  type Visitor,
} from './visitors.fixture.js';

const VISITORS = 120;
/** `RECOUNT_SEED=…` repeats a run or tries another one. */
const { RECOUNT_SEED, NIGHTLY } = process.env;
const SEEDS = RECOUNT_SEED ? [Number(RECOUNT_SEED)] : NIGHTLY ? [1, 2] : [1];

/** The numbers of a report in the shape of a recount. */
function numbersOf({
  metrics,
  series,
  funnel,
  fields,
  answers,
  breakdowns,
  adviceVisits,
  revisions,
}: FormReport) {
  const { period: _, ...dimensions } = breakdowns;
  return {
    metrics,
    series: series.map(({ before: _, ...point }) => point),
    funnel: funnel.map(({ kind, id, count, ofViews, dropOff, dropOffRate }) => ({
      row: id ?? kind,
      count,
      ofViews,
      dropOff,
      dropOffRate,
    })),
    fields: fields.map(({ fieldId, label, required, reached, exits, corrections, errors, ...shares }) => ({
      ...{ fieldId, label, required, reached, exits, corrections, errors },
      ...{
        loss: shareOf(shares.loss),
        errorRate: shareOf(shares.errorRate),
        answered: shareOf(shares.answered),
      },
    })),
    answers: answers.map(({ fieldId, label, answered }) => ({ fieldId, label, answered })),
    breakdowns: dimensions,
    adviceVisits,
    revisions: revisions.map(({ revision, before, after }) => ({
      revision,
      before: shareOf(before),
      after: shareOf(after),
    })),
  };
}
const shareOf = ({ part, whole, rate }: { part: number; whole: number; rate: number | null }) => ({
  part,
  whole,
  rate,
});

/** Approximate: times in steps of ten per cent, numbers above one hundred with two digits. */
function expectClose(report: FormReport, { fields, answers }: ReturnType<typeof recount>): void {
  const expectTime = (measured: number | null, time: number | null) => {
    if (time === null || measured === null) return expect(measured).toBe(time);
    expect(Math.abs(measured - time)).toBeLessThanOrEqual(0.1 * time + 0.05);
  };
  for (const [index, { medianSeconds, p90Seconds }] of report.fields.entries()) {
    expectTime(medianSeconds, fields[index]!.times.median);
    expectTime(p90Seconds, fields[index]!.times.p90);
  }
  for (const [index, { kind, bars, average }] of report.answers.entries()) {
    const expected = answers[index]!;
    if (expected.average === null) expect(average).toBeNull();
    else expect(Math.abs(average! - expected.average)).toBeLessThanOrEqual(0.06);
    const found = bars.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]);
    if (kind === 'texts') expect(bars).toEqual([]);
    else if (expected.type === 'number')
      expect(bars.reduce((all, { count }) => all + count, 0)).toBe(expected.answered);
    else expect(new Map(found as [string, number][])).toEqual(expected.bars);
  }
}

describe('every number of a form’s page', () => {
  let analytics: Analytics;
  beforeAll(async () => void (analytics = await Analytics.start()), 90_000);
  afterAll(() => analytics?.stop(), 60_000);

  const publish = async (revisions: readonly PublishedForm[]) => {
    for (const form of revisions) await analytics.publishForm(form);
  };
  const sendReports = (form: PublishedForm, visitor: Visitor, random: Random) =>
    visitor.reports.flatMap(report => {
      const { traits, arrival, revision, sessionId } = visitor;
      const at = new Date(report.at).toISOString();
      const over = {
        at,
        revision,
        country: traits.country,
        source: arrival.source,
        userAgent: agentOf(traits.browser),
      };
      const send = () => analytics.report(form, eventsOf(sessionId, report), over);
      return [
        send,
        ...(random.chance(0.2) ? [send] : []),
        ...(random.chance(0.05)
          ? [
              () =>
                analytics.report(form, eventsOf(`own_${sessionId}`, report), {
                  ...over,
                  viewerId: form.ownerId,
                }),
            ]
          : []),
      ];
    });
  const submit = (form: PublishedForm, { data }: Submission) => analytics.resubmit(form, data);
  const change = (form: PublishedForm, { data, fate, lead }: Submission) => [
    ...(lead ? [() => analytics.note(form, data, lead)] : []),
    ...(fate === 'deleted' ? [() => analytics.delete(form, data)] : []),
    ...(fate.startsWith('spam') ? [() => analytics.markSpam(form, data, 1)] : []),
    ...(fate === 'spam, deleted' ? [() => analytics.delete(form, data, false)] : []),
  ];
  const restore = (form: PublishedForm, { data, fate, lead }: Submission) =>
    fate === 'spam, restored'
      ? [
          () =>
            analytics.restore(form, data, {
              change: 2,
              ...lead,
            }),
        ]
      : [];
  const talk = (form: PublishedForm, { sessionId, turns }: Visitor) =>
    turns.map(
      ({ at, ...turn }) =>
        () =>
          analytics.talk(form, { sessionId, ...turn }, new Date(at).toISOString()),
    );

  const stored = ({ id: formId }: PublishedForm, submissions: number) =>
    eventually(async () => {
      const visits = analytics.collection(VISIT_MODEL);
      return (await visits.countDocuments({ formId, response: { $exists: true } })) === submissions;
    }, 20_000);
  /** Waits for the last changes, which include restored and spam responses. */
  const restored = ({ id: formId }: PublishedForm, submissions: readonly Submission[]) =>
    eventually(async () => {
      const visits = analytics.collection(VISIT_MODEL);
      const live = submissions.filter(({ fate }) => fate === 'live' || fate === 'spam, restored').length;
      const end = { $exists: false };
      return (
        (await visits.countDocuments({ formId, response: { $exists: true }, 'response.end': end })) === live
      );
    }, 20_000);
  const run = async (actions: (() => Promise<unknown>)[], meanwhile: () => Promise<void>) => {
    for (let at = 0; at < actions.length; at += 40) {
      await Promise.all(actions.slice(at, at + 40).map(action => action()));
      await meanwhile();
    }
  };

  it.each(SEEDS)(
    'equals a recount of the raw visits (seed %i)',
    async seed => {
      const random = generator(seed);
      const { principal } = await analytics.form();
      const revisions = makeRevisions(principal.userId, random);
      const form = revisions.at(-1)!;
      await publish(revisions);
      const now = Date.now();
      const visitors = Array.from({ length: VISITORS }, (_, index) =>
        makeVisitor(index, revisions, random, now),
      );
      const check = async () =>
        expectConsistent(await analytics.formReport(principal, form, { period: '30d' }));

      const first = visitors.flatMap(({ submissions: [one] }) => one ?? []);
      const further = visitors.flatMap(({ submissions: [, ...others] }) => others);
      await run(
        random.shuffled([
          ...visitors.flatMap(visitor => [...sendReports(form, visitor, random), ...talk(form, visitor)]),
          ...first.flatMap(one => [() => submit(form, one), () => submit(form, one), ...change(form, one)]),
        ]),
        check,
      );
      await stored(form, first.length);
      await run(
        further.flatMap(one => [() => submit(form, one), ...change(form, one)]),
        check,
      );
      await stored(form, first.length + further.length);
      await run(
        [...first, ...further].flatMap(one => restore(form, one)),
        check,
      );
      await restored(form, [...first, ...further]);
      await analytics.settled(60_000);
      const report = await analytics.formReport(principal, form, { period: '30d' });
      expect(numbersOf(report)).toEqual(numbersExpected(recount(visitors, revisions, report)));

      const timezones = ['UTC', 'America/New_York', 'Asia/Kolkata'];
      for (const period of ['24h', '7d', '30d'] as const)
        for (const timezone of timezones)
          await expectRecount(principal, revisions, visitors, { period, timezone });
    },
    120_000,
  );

  async function expectRecount(
    principal: Principal,
    revisions: readonly PublishedForm[],
    visitors: readonly Visitor[],
    query: { period: '24h' | '7d' | '30d'; timezone: string },
  ): Promise<void> {
    const form = revisions.at(-1)!;
    const report = await analytics.formReport(principal, form, query);
    const expected = recount(visitors, revisions, report);
    expect(numbersOf(report)).toEqual(numbersExpected(expected));
    expectConsistent(report);
    expectClose(report, expected);
    const { before } = periodsOf(query, query.timezone, Date.parse(report.period.to) - 1);
    const range = { from: startOfHour(before.fromHour), to: startOfHour(before.toHour) };
    if (query.period === '24h') expect(report.previous).toEqual(metricsOf(visitors, range));
    const overview = await analytics.overview(principal, { ...query, formId: form.id });
    expect(overview).toMatchObject({ ...report.metrics, previous: report.previous, series: report.series });
    expect(await analytics.breakdowns(principal, { ...query, formId: form.id })).toEqual(report.breakdowns);
    const { forms } = await analytics.performance(principal, { ...query, formId: form.id });
    const { totalResponses: responses, views, starts, conversionRate, completionRate } = report.metrics;
    expect(forms).toMatchObject([{ responses, views, starts, conversionRate, completionRate }]);
    const most = Math.max(0, ...report.fields.map(({ exits }) => exits));
    const top = report.fields.find(({ label }) => label === forms[0]!.topExitPoint);
    if (top) expect(forms[0]!.topExitLoss).toEqual({ reached: top.reached, left: most });
  }
});

/** A recount without approximate values, and without changes that have visits only on one side. */
function numbersExpected({ fields, answers, revisions, ...others }: ReturnType<typeof recount>) {
  return {
    ...others,
    fields: fields.map(({ times: _, ...field }) => field),
    answers: answers.map(({ fieldId, label, answered }) => ({ fieldId, label, answered })),
    revisions: revisions.filter(({ before, after }) => before.whole > 0 && after.whole > 0),
  };
}
