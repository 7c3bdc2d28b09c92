import { Injectable } from '@nestjs/common';
import { type analyticsCalls, type CallInput, type CallOutput, notFound, periodQuery } from '#contracts';
import { localTime } from '#platform';
import { metricsOf } from '../counting/metrics.js';
import { startOfHour } from '../counting/time-buckets.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { Periods } from '../period/period.service.js';
import { countsOfBucket } from '../period/period-counts.js';

type Piece = CallOutput<typeof analyticsCalls.exportPiece>;
const query = periodQuery({});

/** Yields the metrics as rows of a file, one form at a time, so that callers hold only one form in memory. */
@Injectable()
export class ExportService {
  constructor(
    private readonly periods: Periods,
    private readonly forms: TrackedFormStore,
  ) {}

  /**
   * The days of the form with this index.
   * @throws NOT_FOUND for another owner's form
   */
  async piece({
    ownerId,
    query: asked,
    index,
  }: CallInput<typeof analyticsCalls.exportPiece>['body']): Promise<Piece> {
    const parsed = query.parse(asked);
    const known = await this.forms.all(ownerId, parsed.formId ? [parsed.formId] : undefined);
    if (parsed.formId && known.length === 0) throw notFound('Form');
    const forms = known.sort((a, b) => (a.id < b.id ? -1 : 1));
    const form = forms[index];
    if (!form) return { rows: [], isLast: true };
    const { now, counts } = await this.periods.counts(ownerId, parsed, form.id);
    const rows = now.starts.map((start, bucket) => {
      const metrics = metricsOf(countsOfBucket(counts, bucket));
      const { day, clock } = localTime(Date.parse(startOfHour(start)), now.timezone);
      const time = now.bucket === 'day' ? day : `${day} ${clock}`;
      const { views, starts, totalResponses, conversions, conversionRate, avgCompletionTime } = metrics;
      return [
        time,
        form.id,
        form.name,
        views,
        starts,
        totalResponses,
        conversions,
        conversionRate,
        avgCompletionTime,
        metrics.aiInteractions,
        metrics.wonLeads,
        metrics.revenueGenerated,
        metrics.responsesWithoutVisit,
      ];
    });
    return { rows, isLast: index >= forms.length - 1 };
  }
}
