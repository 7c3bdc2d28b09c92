import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FORM_SNAPSHOT_MODEL, type FormSnapshotDocument } from './form-snapshot-document.store.js';

/** Forms of an owner that this service knows. */
@Injectable()
export class OwnerFormsStore {
  constructor(@InjectModel(FORM_SNAPSHOT_MODEL) private readonly model: Model<FormSnapshotDocument>) {}

  /** Names of the forms, by id. */
  async namesOf(ownerId: string): Promise<ReadonlyMap<string, string>> {
    const found = await this.model.find({ ownerId, deleted: false }, { name: 1 }).lean();
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }
}
