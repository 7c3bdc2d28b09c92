import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import {
  addOutbox,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  type OutboxSource,
  type WithOutbox,
} from '#platform';

interface Note extends WithOutbox {
  _id: string;
  text: string;
}
export const noteSchema = new Schema<Note>({ _id: String, text: String }, { timestamps: true });
noteSchema.index({ text: 1 }, { unique: true });
addOutbox(noteSchema);

/** A typical store of a service, for the tests of the outbox. */
@Injectable()
export class NoteStore implements HasOutbox {
  readonly outbox: OutboxSource;

  constructor(@Inject(getModelToken('Note')) private readonly model: Model<Note>) {
    this.outbox = mongoOutbox(model);
  }

  async insert(id: string, ...outbox: OutboxEntry[]): Promise<void> {
    await this.model.create({ _id: id, text: id, outbox });
  }

  async remove(id: string, entry: OutboxEntry): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { removeWhenPublished: true, outbox: [entry] } });
  }

  /** Simulates a process that died between marking the last event and removing the document. */
  async leaveEmpty(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { outbox: [] } });
  }

  find(id: string): Promise<Note | null> {
    return this.model.findById(id).lean<Note>().exec();
  }

  /** Entries that are not published yet. */
  async waiting(): Promise<OutboxEntry[]> {
    const notes = await this.model.find({ 'outbox.id': trusted({ $exists: true }) }).lean<Note[]>();
    return notes.flatMap(note => note.outbox);
  }
}
