import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '#platform';
import { openStorage, type StorageConfig } from './open-storage.js';
import type { FileStorage } from './storage.types.js';
import { storagePlace } from './storage-url.js';

/** Injection token of the file storage. */
export const STORAGE = Symbol('STORAGE');

/** For processes that read or remove files: extend the configuration with this and `databaseConfig`. */
export const storageConfig = {
  /** Storage address of uploaded files; the same for every process. See docs/files.md. */
  STORAGE_URL: z
    .string()
    .default('gridfs:')
    .superRefine((text, context) => {
      try {
        storagePlace(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    }),
};

/** Provides `STORAGE` according to the process's configuration, and closes it at the end. */
@Module({})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(STORAGE) private readonly storage: FileStorage) {}

  static forProcess(): DynamicModule {
    return {
      module: StorageModule,
      providers: [
        { provide: STORAGE, inject: [CONFIG], useFactory: (config: StorageConfig) => openStorage(config) },
      ],
      exports: [STORAGE],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.storage.close();
  }
}
