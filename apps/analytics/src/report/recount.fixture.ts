import type { Dimension, FormReport, PublishedForm } from '#contracts';
import type { Marks, Submission, Visitor } from './visitors.fixture.js';

/** A counted visit, derived from the data that arrived. Shares no code with the service. */
interface Visit {
  revision: number;
  at: number;
  started: boolean;
  marks: Marks;
  steps: number[];
  openMs: number;
  submission: Submission | null;
  traits: Record<Dimension, string | null>;
}
const isSpam = ({ fate }: Submission) => fate === 'spam' || fate === 'spam, deleted';
const isLive = ({ fate }: Submission) => fate === 'live' || fate === 'spam, restored';

function largest(parts: readonly Marks[]): Marks {
  const all: Marks = {};
  for (const [id, mark] of parts.flatMap(part => Object.entries(part))) {
    const one = (all[id] ??= { ms: 0, corrections: 0, errors: 0 });
    for (const key of ['ms', 'corrections', 'errors'] as const) one[key] = Math.max(one[key], mark[key]);
  }
  return all;
}
function marksOf({ data: { visit } }: Submission): Marks {
  const { fields = [], timings = {}, corrections = {}, errors = {} } = visit ?? {};
  return Object.fromEntries(
    fields.map(id => [id, { ms: timings[id]!, corrections: corrections[id]!, errors: errors[id]! }]),
  );
}

/** The first submission ends the visit of its tab; each further one is a separate visit. Spam is never counted. */
export function visitsOf(visitors: readonly Visitor[]): Visit[] {
  return visitors.flatMap(visitor => {
    const { device, browser, country } = visitor.traits;
    const frame = {
      revision: visitor.revision,
      traits: { device, browser, country, ...visitor.arrival.expected },
    };
    const [first, ...further] = visitor.submissions;
    const { reports } = visitor;
    const visits: Visit[] = further.map(submission => ({
      ...{ ...frame, submission, at: submission.at, started: true, openMs: 0 },
      ...{ marks: marksOf(submission), steps: submission.data.visit?.steps ?? [] },
    }));
    if (first || reports.length > 0)
      visits.unshift({
        ...frame,
        submission: first ?? null,
        at: first?.at ?? visitor.openedAt,
        started: Boolean(first) || reports.some(({ started }) => started),
        marks: largest([...reports.map(({ marks }) => marks), ...(first ? [marksOf(first)] : [])]),
        steps: [...reports.flatMap(({ steps }) => steps), ...(first?.data.visit?.steps ?? [])],
        openMs: Math.max(0, ...reports.map(({ openMs }) => openMs)),
      });
    return visits.filter(({ submission }) => !submission || !isSpam(submission));
  });
}

/** Places of a form in order: fields, and `@1`, `@2` at the start of a further step. */
function placesOf({ fields }: PublishedForm): string[] {
  let step = 0;
  return fields.flatMap(({ id, type }) =>
    type === 'page-break' ? `@${++step}` : type === 'ai-analytics' ? [] : id,
  );
}
const precedes = (places: readonly string[], step: string): string =>
  places
    .slice(0, places.indexOf(step))
    .filter(id => !id.startsWith('@'))
    .join();

/** The row of the funnel at which a visit ends. */
function rowOf(visit: Visit, rows: readonly string[], form: PublishedForm): number {
  if (visit.submission) return rows.length - 1;
  if (!visit.started) return 0;
  const own = placesOf(form);
  const reached = [...Object.keys(visit.marks), ...visit.steps.map(step => `@${step}`)];
  const passed = own.slice(0, Math.max(-1, ...reached.map(id => own.indexOf(id))) + 1);
  const same = passed.filter(
    id => !id.startsWith('@') || precedes(own, id) === precedes(rows.slice(2, -1), id),
  );
  return Math.max(1, ...same.map(id => rows.indexOf(id)));
}

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
const share = (part: number, whole: number) => ({ part, whole, rate: percent(part, whole) });
const total = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((all, value) => all + of(value), 0);
const seconds = (ms: number, count: number): number | null =>
  count > 0 ? Math.round(ms / count / 100) / 10 : null;
const percentile = (values: number[], at: number): number | null =>
  values.length > 0 ? values.sort((a, b) => a - b)[Math.ceil(at * values.length) - 1]! / 1000 : null;

type Range = { from: string; to: string };
const within = ({ from, to }: Range) => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return ({ at }: { at: number }) => at >= start && at < end;
};

/** Metrics of a period. */
export function metricsOf(visitors: readonly Visitor[], range: Range) {
  const visits = visitsOf(visitors).filter(within(range));
  const submitted = visits.flatMap(({ submission }) => submission ?? []);
  const starts = visits.filter(({ started }) => started).length;
  const timed = submitted.flatMap(({ data }) => data.durationMs ?? []);
  const open = visits
    .map(({ openMs, submission }) => Math.max(openMs, submission?.data.durationMs ?? 0))
    .filter(Boolean);
  const turns = visitors.flatMap(({ turns }) => turns).filter(within(range));
  const decided = turns.filter(({ status }) => status !== 'pending');
  const won = submitted.filter(isLive).filter(({ lead }) => lead?.won);
  const values = won.flatMap(({ lead }) => lead!.value ?? []);
  return {
    totalResponses: submitted.filter(isLive).length,
    responsesWithoutVisit: 0,
    views: visits.length,
    starts,
    conversions: submitted.length,
    conversionRate: percent(submitted.length, visits.length),
    completionRate: percent(submitted.length, starts),
    bounceRate: percent(visits.length - starts, visits.length),
    avgCompletionTime: seconds(
      total(timed, ms => ms),
      timed.length,
    ),
    avgSessionDuration: seconds(
      total(open, ms => ms),
      open.length,
    ),
    aiInteractions: turns.length,
    successRate: percent(decided.filter(({ status }) => status === 'success').length, decided.length),
    avgResponseTime: seconds(
      total(turns, ({ responseMs }) => responseMs),
      turns.length,
    ),
    wonLeads: won.length,
    revenueGenerated: values.length > 0 ? total(values, value => value) : null,
  };
}

function breakdownOf(visits: readonly Visit[], dimension: Dimension) {
  const values = [...new Set(visits.map(({ traits }) => traits[dimension]))];
  return values
    .map(value => {
      const own = visits.filter(({ traits }) => traits[dimension] === value);
      const conversions = own.filter(({ submission }) => submission).length;
      return {
        ...{ value, count: own.length, percentage: percent(own.length, visits.length) },
        ...{ conversions, conversionRate: percent(conversions, own.length) },
      };
    })
    .sort((a, b) => b.count - a.count || ((a.value ?? '') < (b.value ?? '') ? -1 : 1));
}

const answered = (submission: Submission, id: string) =>
  submission.data.answers.find(({ fieldId }) => fieldId === id)?.value ?? null;
const isAnswer = (value: unknown): boolean => value !== null && (!Array.isArray(value) || value.length > 0);

/** Every number of a form's page, recounted from its visitors. `revisions`: oldest first. */
export function recount(
  visitors: readonly Visitor[],
  revisions: readonly PublishedForm[],
  { period, series }: Pick<FormReport, 'period' | 'series'>,
) {
  const visits = visitsOf(visitors).filter(within(period));
  const form = revisions.at(-1)!;
  const formOf = (revision: number) => revisions.find(one => one.revision === revision)!;
  const rows = ['view', 'start', ...placesOf(form), 'submit'];
  const ends = visits.map(visit => rowOf(visit, rows, formOf(visit.revision)));
  const counts = rows.map((_, row) => ends.filter(end => end >= row).length);
  const lost = rows.map((_, row) => (row === rows.length - 1 ? 0 : ends.filter(end => end === row).length));
  const live = visits.flatMap(({ submission }) => submission ?? []).filter(isLive);
  const rowFields = form.fields.filter(({ id }) => rows.includes(id));
  return {
    metrics: metricsOf(visitors, period),
    series: series.map(({ at }, index) => {
      const own = visits.filter(within({ from: at, to: series[index + 1]?.at ?? period.to }));
      const submitted = own.flatMap(({ submission }) => submission ?? []);
      const starts = own.filter(({ started }) => started).length;
      return {
        at,
        views: own.length,
        starts,
        conversions: submitted.length,
        responses: submitted.filter(isLive).length,
      };
    }),
    funnel: rows.map((row, index) => ({
      ...{ row, count: counts[index], ofViews: percent(counts[index]!, visits.length), dropOff: lost[index] },
      dropOffRate: row === 'submit' ? null : percent(lost[index]!, counts[index]!),
    })),
    fields: rowFields.map(({ id, label, required }) => {
      const marks = visits.flatMap(visit => visit.marks[id] ?? []);
      const asked = live.filter(({ data }) => formOf(data.revision).fields.some(field => field.id === id));
      const [reached, exits] = [counts[rows.indexOf(id)]!, lost[rows.indexOf(id)]!];
      const times = marks.map(({ ms }) => ms).filter(ms => ms > 0);
      return {
        ...{ fieldId: id, label, required, reached, exits, loss: share(exits, reached) },
        corrections: total(marks, one => one.corrections),
        errors: total(marks, one => one.errors),
        errorRate: share(marks.filter(({ errors }) => errors > 0).length, reached),
        answered: share(asked.filter(one => isAnswer(answered(one, id))).length, asked.length),
        times: { median: percentile(times, 0.5), p90: percentile(times, 0.9) },
      };
    }),
    answers: rowFields.map(({ id, label, type }) => {
      const values = live.map(one => answered(one, id)).filter(isAnswer);
      const bars = new Map<string, number>();
      for (const value of values.flat())
        bars.set(
          type === 'date' ? String(value).slice(0, 7) : String(value),
          (bars.get(type === 'date' ? String(value).slice(0, 7) : String(value)) ?? 0) + 1,
        );
      const isNumber = type === 'number' || type === 'rating';
      return {
        ...{ fieldId: id, label, answered: values.length, bars, type },
        average: isNumber && values.length > 0 ? total(values, Number) / values.length : null,
      };
    }),
    breakdowns: {
      views: visits.length,
      ...{ country: breakdownOf(visits, 'country'), device: breakdownOf(visits, 'device') },
      ...{ browser: breakdownOf(visits, 'browser'), source: breakdownOf(visits, 'source') },
      campaign: breakdownOf(visits, 'campaign').filter(({ value }) => value !== null),
      host: breakdownOf(visits, 'host').filter(({ value }) => value !== null),
      hourOfWeek: hourOfWeek(visits, period.timezone),
    },
    // The third revision has the questions of the second with another label.
    adviceVisits: visits.filter(({ revision }) => revision === 3).length,
    revisions: [3, 2].map(revision => ({
      revision,
      before: conversionOf(visits, revision - 1),
      after: conversionOf(visits, revision),
    })),
  };
}

function conversionOf(visits: readonly Visit[], revision: number) {
  const own = visits.filter(visit => visit.revision === revision);
  return share(own.filter(({ submission }) => submission).length, own.length);
}

function hourOfWeek(visits: readonly Visit[], timeZone: string) {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const hours = new Map<string, { weekday: number; hour: number; views: number; responses: number }>();
  for (const { at, submission } of visits) {
    // An hour in UTC belongs to the hour of the week in which it begins.
    const start = Math.floor(at / 3_600_000) * 3_600_000;
    const parts = Object.fromEntries(clock.formatToParts(start).map(({ type, value }) => [type, value]));
    const [weekday, hour] = [days.indexOf(parts['weekday']!), Number(parts['hour'])];
    const one = hours.get(`${weekday} ${hour}`) ?? { weekday, hour, views: 0, responses: 0 };
    hours.set(`${weekday} ${hour}`, one);
    one.views += 1;
    if (submission && isLive(submission)) one.responses += 1;
  }
  return [...hours.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}
