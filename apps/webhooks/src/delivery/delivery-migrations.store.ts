import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Migrations } from '#platform';
import { DELIVERY_MODEL, type DeliveryDocument } from './webhook-delivery-document.store.js';

/** Name of an index that also removed deliveries that still waited. */
const REPLACED = 'createdAt_1';

/** Migrations of the deliveries; each runs once per installation. */
@Injectable()
export class DeliveryMigrations implements OnApplicationBootstrap {
  constructor(
    private readonly migrations: Migrations,
    @InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.migrations.run([
      { name: '2026-11-waiting-deliveries-stay', run: () => this.dropReplacedIndex() },
    ]);
  }

  private async dropReplacedIndex(): Promise<number> {
    // A new installation has no collection, or no such index.
    await this.model.createCollection();
    const indexes = await this.model.collection.indexes();
    if (indexes.some(({ name }) => name === REPLACED)) await this.model.collection.dropIndex(REPLACED);
    return 0;
  }
}
