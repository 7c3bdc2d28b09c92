import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type FormCategory, formCategory, type FormStats, type FormStatus } from '#contracts';
import { FORM_MODEL, type FormDocument } from './form-document.store.js';
import { filterOf, type FormFilter } from './form-list.store.js';

/** A form created within this time counts as recent. */
const RECENT_MS = 30 * 86_400_000;

interface StatusTotals {
  _id: FormStatus;
  forms: number;
  recent: number;
  responses: number;
  /** Sum of the rates of the forms that have one, and their number. */
  rates: number;
  rated: number;
}

/** Totals over an owner's forms, counted by the database. */
@Injectable()
export class FormStatsStore {
  constructor(@InjectModel(FORM_MODEL) private readonly model: Model<FormDocument>) {}

  /** `now` in ms. */
  async stats(filter: FormFilter, now: number): Promise<FormStats> {
    const [totals, categories] = await Promise.all([
      this.byStatus(filter.ownerId, new Date(now - RECENT_MS).toISOString()),
      this.byCategory(filter),
    ]);
    const sum = (key: 'forms' | 'recent' | 'responses' | 'rates' | 'rated') =>
      totals.reduce((all, one) => all + one[key], 0);
    const withStatus = (status: FormStatus) => totals.find(({ _id }) => _id === status)?.forms ?? 0;
    const rated = sum('rated');
    return {
      total: sum('forms'),
      active: withStatus('active'),
      draft: withStatus('draft'),
      archived: withStatus('archived'),
      createdRecently: sum('recent'),
      responses: sum('responses'),
      conversionRate: rated ? Math.round((sum('rates') / rated) * 10) / 10 : null,
      matching: Object.values(categories).reduce((all, one) => all + one, 0),
      categories,
    };
  }

  private byStatus(ownerId: string, recentSince: string): Promise<StatusTotals[]> {
    const hasRate = { $gte: ['$conversion', 0] };
    return this.model.aggregate<StatusTotals>([
      { $match: { ownerId, record: { $ne: null } } },
      {
        $group: {
          _id: '$status',
          forms: { $sum: 1 },
          recent: { $sum: { $cond: [{ $gte: ['$createdAt', recentSince] }, 1, 0] } },
          responses: { $sum: '$metrics.responses' },
          rates: { $sum: { $cond: [hasRate, '$conversion', 0] } },
          rated: { $sum: { $cond: [hasRate, 1, 0] } },
        },
      },
    ]);
  }

  private async byCategory(filter: FormFilter): Promise<Record<FormCategory, number>> {
    const found = await Promise.all(
      formCategory.options.map(
        async category =>
          [category, await this.model.countDocuments(filterOf({ ...filter, category }))] as const,
      ),
    );
    return Object.fromEntries(found) as Record<FormCategory, number>;
  }
}
