import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData } from '#contracts';
import { isDuplicateKey } from '#platform';
import type { Counts } from '../counting/metrics.js';
import { minuteOf } from '../counting/time-buckets.js';
import { plausible } from './visit.js';

export const WON_LEAD_MODEL = 'WonLead';

/** The owner's note about a lead. */
export interface Noted {
  ownerId: string;
  data: Pick<
    EventData<'response.updated'>,
    'responseId' | 'formId' | 'leadStatus' | 'value' | 'spam' | 'submittedAt' | 'updatedAt'
  >;
}

/** A lead that was won at some time, with the owner's latest note. */
interface WonLead {
  /** The response's id. */
  _id: string;
  formId: string;
  ownerId: string;
  /** The minute of its submission. */
  minute: number;
  won: boolean;
  valueCents: number | null;
  /** Time of the note, ISO 8601; older notes are ignored. */
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

export type CountedLead = Pick<WonLead, '_id' | 'minute' | 'valueCents'>;

/** Won leads, and their value for the owner. */
@Injectable()
export class WonLeadStore {
  constructor(@InjectModel(WON_LEAD_MODEL) private readonly model: Model<WonLead>) {}

  /** @returns the minute with changed counts; null if none changed */
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
      // A newer note is stored.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /**
   * Removes the lead of a deleted response.
   * @returns the minute with changed counts
   */
  async remove(responseId: string): Promise<number | null> {
    return (await this.model.findByIdAndDelete(responseId).lean())?.minute ?? null;
  }

  ofMinutes(formId: string, minutes: readonly number[]): Promise<CountedLead[]> {
    return this.model
      .find({ formId, minute: trusted({ $in: [...minutes] }), won: true }, { minute: 1, valueCents: 1 })
      .lean();
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

/** Counts of won leads that have an existing response. */
export function leadCounts(leads: readonly CountedLead[], live: ReadonlySet<string>): Partial<Counts> {
  const counted = leads.filter(({ _id }) => live.has(_id));
  const values = counted.flatMap(({ valueCents }) => valueCents ?? []);
  const revenueCents = values.reduce((total, value) => total + value, 0);
  return { won: counted.length, valued: values.length, revenueCents };
}
