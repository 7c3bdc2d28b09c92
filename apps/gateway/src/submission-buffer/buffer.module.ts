import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MongoModule, PlatformModule } from '#platform';
import type { GatewayConfig } from '../config.js';
import {
  BUFFERED_SUBMISSION_MODEL,
  bufferedSubmissionSchema,
  BufferedSubmissionStore,
} from './buffered-submission.store.js';
import { FORM_SNAPSHOT_MODEL, formSnapshotSchema, FormSnapshotStore } from './form-snapshot.store.js';

/** What the gateway stores. A part of its own, since it starts only once the database is there. */
@Module({})
export class SubmissionBufferModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: SubmissionBufferModule,
      imports: [
        PlatformModule.forProcess('gateway', config),
        MongoModule.forService(),
        MongooseModule.forFeature([
          { name: BUFFERED_SUBMISSION_MODEL, schema: bufferedSubmissionSchema },
          { name: FORM_SNAPSHOT_MODEL, schema: formSnapshotSchema },
        ]),
      ],
      providers: [BufferedSubmissionStore, FormSnapshotStore],
    };
  }
}
