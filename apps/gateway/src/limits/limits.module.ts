import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LIMIT_COUNT_MODEL, limitCountSchema, LimitCountStore } from './limit-count.store.js';
import { Limits } from './limits.service.js';

/** Rate limits across all gateways. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LIMIT_COUNT_MODEL, schema: limitCountSchema }])],
  providers: [LimitCountStore, Limits],
  exports: [Limits],
})
export class LimitsModule {}
