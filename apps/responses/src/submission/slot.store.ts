import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { newId } from '#platform';
import {
  FORM_SNAPSHOT_MODEL,
  type FormSnapshotDocument,
  NO_SLOTS,
  type Slots,
} from '../forms/form-snapshot-document.store.js';
import { RESPONSE_MODEL, type ResponseDocument, STORED } from '../response/response-document.store.js';

/** Age from which a reservation is considered abandoned, in milliseconds. */
const LEASE_MS = 60_000;
/** Minimum time between recounts of a full form, unless a response was deleted, ms. */
const RECOUNT_MS = 10_000;
const ATTEMPTS = 10;

/** Slots that were reserved together. */
export interface Reservation {
  formId: string;
  token: string;
  count: number;
}

/**
 * Makes response limits exact with any number of instances: a conditional increment reserves a slot before the response
 * is stored. Deleting a response frees its slot. When a form seems full, a recount finds the reservations of dead
 * processes; until their lease ends the form stays closed rather than accepting too many.
 */
@Injectable()
export class SlotStore {
  constructor(
    @InjectModel(FORM_SNAPSHOT_MODEL) private readonly forms: Model<FormSnapshotDocument>,
    @InjectModel(RESPONSE_MODEL) private readonly responses: Model<ResponseDocument>,
  ) {}

  /** Reserves up to `wanted` slots. @returns null if the form is full */
  async reserve(formId: string, limit: number, wanted: number): Promise<Reservation | null> {
    for (let count = wanted, attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const token = newId();
      const hasRoom = { _id: formId, 'slots.taken': trusted({ $lte: limit - count }) };
      const { matchedCount } = await this.forms.updateOne(hasRoom, {
        $inc: { 'slots.taken': count, 'slots.ops': 1 },
        $push: { 'slots.pending': { token, at: new Date() } },
      });
      if (matchedCount === 1) return { formId, token, count };
      const slots = await this.find(formId);
      const free = slots?.taken == null ? 0 : limit - slots.taken;
      if (free <= 0 && !(slots && (await this.recount(formId, slots)))) return null;
      count = free > 0 ? Math.min(wanted, free) : wanted;
    }
    return null;
  }

  /** Ends a reservation: `stored` of its slots have a response, the others are free again. */
  async confirm({ formId, token, count }: Reservation, stored: number): Promise<void> {
    await this.forms.updateOne(
      { _id: formId, 'slots.pending.token': token },
      { $inc: { 'slots.taken': stored - count, 'slots.ops': 1 }, $pull: { 'slots.pending': { token } } },
    );
  }

  /** Counts responses that were stored without a reservation: earlier accepted and imported ones. */
  async add(formId: string, count: number): Promise<void> {
    await this.forms.updateOne(
      { _id: formId, 'slots.taken': trusted({ $ne: null }) },
      { $inc: { 'slots.taken': count, 'slots.ops': 1 } },
    );
  }

  /** Call after responses were removed: a running count is discarded, and the next submission to a full form recounts. */
  async markStale(formId: string): Promise<void> {
    await this.forms.updateOne(
      { _id: formId, deleted: false },
      { $set: { 'slots.stale': true }, $inc: { 'slots.ops': 1 } },
    );
  }

  async isFull(formId: string, limit: number): Promise<boolean> {
    const taken = (await this.find(formId))?.taken;
    return (taken ?? (await this.countStored(formId))) >= limit;
  }

  /** @returns whether another attempt makes sense */
  private async recount(formId: string, slots: Slots): Promise<boolean> {
    const now = Date.now();
    if (slots.taken !== null) {
      // Pending responses may already be stored, so an exact count is impossible now.
      if (slots.pending.some(({ at }) => now - at.getTime() < LEASE_MS)) return false;
      const age = now - (slots.countedAt?.getTime() ?? 0);
      if (!slots.stale && age < RECOUNT_MS) return false;
    }
    const counted = {
      ...NO_SLOTS,
      taken: await this.countStored(formId),
      ops: slots.ops + 1,
      countedAt: new Date(),
    };
    // Fails when another instance has counted, reserved or released in between; the next attempt reads its result.
    await this.forms.updateOne({ _id: formId, 'slots.ops': slots.ops }, { $set: { slots: counted } });
    return true;
  }

  private async find(formId: string): Promise<Slots | null> {
    const found = await this.forms.findOne({ _id: formId, deleted: false }, { slots: 1 }).lean();
    return found && (found.slots ?? NO_SLOTS);
  }

  private countStored(formId: string): Promise<number> {
    const counted = { formId, spam: false, partial: trusted({ $ne: true }), ...STORED };
    // The only index that begins with the form and has one entry per response.
    return this.responses.countDocuments(counted, { hint: { formId: 1, submissionKey: 1 } });
  }
}
