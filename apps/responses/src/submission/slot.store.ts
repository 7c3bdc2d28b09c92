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

/** A reservation this old belongs to a process that has died, since a write ends long before, ms. */
const LEASE_MS = 60_000;
/** A count that says full is checked against the responses at most this often, unless one was deleted, ms. */
const RECOUNT_MS = 10_000;
const ATTEMPTS = 10;

/** Slots that were reserved together. */
export interface Reservation {
  formId: string;
  token: string;
  count: number;
}

/**
 * Makes a response limit exact, with any number of instances: a slot is reserved by a conditional increment before the
 * response is stored. Deleting a response frees its slot. A reservation of a process that died is found when the form
 * seems full, by counting the responses again; until its lease is over the form rather stays closed than takes too many.
 */
@Injectable()
export class SlotStore {
  constructor(
    @InjectModel(FORM_SNAPSHOT_MODEL) private readonly forms: Model<FormSnapshotDocument>,
    @InjectModel(RESPONSE_MODEL) private readonly responses: Model<ResponseDocument>,
  ) {}

  /** Reserves up to `wanted` slots. @returns null when the form is full. */
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

  /** So many of the reserved slots have a response now; the others are free again. */
  async confirm({ formId, token, count }: Reservation, stored: number): Promise<void> {
    await this.forms.updateOne(
      { _id: formId, 'slots.pending.token': token },
      { $inc: { 'slots.taken': stored - count, 'slots.ops': 1 }, $pull: { 'slots.pending': { token } } },
    );
  }

  /** Counts responses that were stored without a reservation: promised ones, imported ones. */
  async add(formId: string, count: number): Promise<void> {
    await this.forms.updateOne(
      { _id: formId, 'slots.taken': trusted({ $ne: null }) },
      { $inc: { 'slots.taken': count, 'slots.ops': 1 } },
    );
  }

  /** Responses were removed: a count under way begins anew, and the next one who finds the form full counts again. */
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

  /** @returns whether it makes sense to try again. */
  private async recount(formId: string, slots: Slots): Promise<boolean> {
    const now = Date.now();
    if (slots.taken !== null) {
      // What is under way may or may not be stored already: nobody can count now.
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
    // Whoever came between has counted, reserved or released; then what they left is looked at anew.
    await this.forms.updateOne({ _id: formId, 'slots.ops': slots.ops }, { $set: { slots: counted } });
    return true;
  }

  private async find(formId: string): Promise<Slots | null> {
    const found = await this.forms.findOne({ _id: formId, deleted: false }, { slots: 1 }).lean();
    return found && (found.slots ?? NO_SLOTS);
  }

  private countStored(formId: string): Promise<number> {
    const counted = { formId, spam: false, partial: trusted({ $ne: true }), ...STORED };
    // Of the indexes that begin with the form, the one with an entry a response.
    return this.responses.countDocuments(counted, { hint: { formId: 1, submissionKey: 1 } });
  }
}
