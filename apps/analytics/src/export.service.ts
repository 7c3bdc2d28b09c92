import { Injectable } from '@nestjs/common';
import { type analyticsCalls, type CallInput, type CallOutput, periodQuery } from '#contracts';
import { metricsOf, seriesOf, sum } from './metrics.js';
import { bucketOf } from './period.js';
import { Periods } from './period.service.js';
import { localTime } from './time-zone.js';
import { TrackedFormStore } from './tracked-form.store.js';

type Piece = CallOutput<typeof analyticsCalls.exportPiece>;
const query = periodQuery({});

/** Metrics as rows of a file, one form after the other: a caller has one of them in memory at a time. */
@Injectable()
export class ExportService {
  constructor(
    private readonly periods: Periods,
    private readonly forms: TrackedFormStore,
  ) {}

  /** The days of the form with this number. */
  async piece({
    ownerId,
    query: asked,
    index,
  }: CallInput<typeof analyticsCalls.exportPiece>['body']): Promise<Piece> {
    const parsed = query.parse(asked);
    const known = await this.forms.all(ownerId, parsed.formId ? [parsed.formId] : undefined);
    const forms = known.sort((a, b) => (a.id < b.id ? -1 : 1));
    const form = forms[index];
    if (!form) return { rows: [], isLast: true };
    const { now, before, hours, hoursBefore } = await this.periods.hours(ownerId, parsed, form.id);
    const rows = seriesOf(now, hours, before, hoursBefore).map(({ at }, bucket) => {
      const own = hours.filter(({ hour }) => bucketOf(now, hour) === bucket);
      const metrics = metricsOf(sum(own.map(({ counts }) => counts)));
      const { day, hour } = localTime(Date.parse(at), now.timezone);
      const time = now.bucket === 'day' ? day : `${day} ${String(hour).padStart(2, '0')}:00`;
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
      ];
    });
    return { rows, isLast: index >= forms.length - 1 };
  }
}
