import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MongoModule, PlatformModule } from '#platform';
import type { GatewayConfig } from '../config.js';
import { INTAKE_MODEL, intakeSchema, IntakeStore } from './intake.store.js';
import { KEPT_FORM_MODEL, keptFormSchema, KeptFormStore } from './kept-form.store.js';

/** What the gateway stores. A part of its own, since it starts only once the database is there. */
@Module({})
export class IntakeModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: IntakeModule,
      imports: [
        PlatformModule.forProcess('gateway', config),
        MongoModule.forService(),
        MongooseModule.forFeature([
          { name: INTAKE_MODEL, schema: intakeSchema },
          { name: KEPT_FORM_MODEL, schema: keptFormSchema },
        ]),
      ],
      providers: [IntakeStore, KeptFormStore],
    };
  }
}
