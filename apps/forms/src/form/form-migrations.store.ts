import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { Migration } from '#platform';
import { FormCountStore } from '../lists/form-count.store.js';
import { FORM_MODEL, type FormDocument } from './form-document.store.js';

const BATCH = 50;

/** Migrations of the forms' database; each runs once per installation, before the first call is answered. */
@Injectable()
export class FormMigrations {
  constructor(
    @InjectModel(FORM_MODEL) private readonly forms: Model<FormDocument>,
    private readonly counts: FormCountStore,
  ) {}

  all(): Migration[] {
    return [{ name: 'counts-of-forms', run: () => this.countForms() }];
  }

  /** Creates the counts of forms from before counts existed; repeatable. @returns the number of forms */
  private async countForms(): Promise<number> {
    for (let after = '', counted = 0; ;) {
      const stored = { _id: trusted({ $gt: after }), record: trusted({ $ne: null }) };
      const found = await this.forms
        .find(stored, { record: 1, metrics: 1 })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean();
      for (const { _id, record, metrics } of found) {
        await this.counts.saved(record!);
        await this.counts.setMetrics(_id, metrics, metrics.computedAt);
        after = _id;
      }
      counted += found.length;
      if (found.length < BATCH) return counted;
    }
  }
}
