import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData } from '#contracts';
import { isDuplicateKey } from '#platform';
import type { Counts } from './metrics.js';
import { minuteOf } from './time-buckets.js';
import { plausible } from './visit.js';

export const WON_LEAD_MODEL = 'WonLead';

/** What its owner noted of a lead. */
interface Noted {
  ownerId: string;
  data: Pick<
    EventData<'response.updated'>,
    'responseId' | 'formId' | 'leadStatus' | 'value' | 'spam' | 'submittedAt' | 'updatedAt'
  >;
}

/** What became of a lead, as its owner last noted it. Only those that were ever won are here. */
interface WonLead {
  /** The response's id. */
  _id: string;
  formId: string;
  ownerId: string;
  /** Of its submission. */
  minute: number;
  won: boolean;
  valueCents: number | null;
  /** When the owner noted it, ISO 8601; an older note changes nothing. */
  updatedAt: string;
}
export const wonLeadSchema = new Schema<WonLead>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    minute: Number,
    won: Boolean,
    valueCents: Number,
    updatedAt: String,
  },
  { collection: 'won_leads', versionKey: false },
);
wonLeadSchema.index({ formId: 1, minute: 1 });

/** Leads that were won, and what they are worth to their owner. */
@Injectable()
export class WonLeadStore {
  constructor(@InjectModel(WON_LEAD_MODEL) private readonly model: Model<WonLead>) {}

  /** @returns the minute whose counts change; null when nothing does */
  async record({ ownerId, data }: Noted): Promise<number | null> {
    const { responseId: _id, formId, leadStatus, value, spam, submittedAt, updatedAt } = data;
    const minute = minuteOf(plausible(Date.parse(submittedAt)));
    const won = leadStatus === 'won' && !spam;
    const valueCents = value === null ? null : Math.round(value * 100);
    const note = { won, valueCents, updatedAt };
    const { matchedCount } = await this.model.updateOne(
      { _id, updatedAt: trusted({ $lte: updatedAt }) },
      { $set: note },
    );
    if (matchedCount > 0) return minute;
    if (!won) return null;
    try {
      await this.model.create({ _id, formId, ownerId, minute, ...note });
      return minute;
    } catch (error) {
      // There is a newer note.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** A deleted response is worth nothing. @returns the minute whose counts change */
  async remove(responseId: string): Promise<number | null> {
    return (await this.model.findByIdAndDelete(responseId).lean())?.minute ?? null;
  }

  async countsOfMinute(formId: string, minute: number): Promise<Partial<Counts>> {
    const leads = await this.model.find({ formId, minute, won: true }, { valueCents: 1 }).lean();
    const values = leads.flatMap(({ valueCents }) => (valueCents === null ? [] : [valueCents]));
    return {
      won: leads.length,
      valued: values.length,
      revenueCents: values.reduce((total, value) => total + value, 0),
    };
  }

  async minutesOf(formId: string, fromMinute: number): Promise<number[]> {
    const found = await this.model
      .find({ formId, minute: trusted({ $gte: fromMinute }) }, { minute: 1 })
      .lean();
    return found.map(({ minute }) => minute);
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
