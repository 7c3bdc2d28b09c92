import { gridfsStorage } from './gridfs-storage.store.js';
import { localStorage } from './local-storage.js';
import type { FileStorage } from './storage.types.js';
import { storagePlace } from './storage-url.js';

export interface StorageConfig {
  STORAGE_URL: string;
  MONGODB_URI: string;
  DATABASE_PREFIX: string;
}

/** Opens the configured storage. Connects on first use. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  const place = storagePlace(config.STORAGE_URL);
  switch (place.kind) {
    case 'local':
      return localStorage(place.folder);
    case 'gridfs':
      return gridfsStorage(config.MONGODB_URI, config.DATABASE_PREFIX);
    case 's3':
      // Loaded on demand, because its client takes memory.
      return (await import('./s3-storage.js')).s3Storage(place);
  }
}
