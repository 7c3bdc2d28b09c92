export { openStorage, type StorageConfig } from './open-storage.js';
export { STORAGE, storageConfig, StorageModule } from './storage.module.js';
export { FileMissing, type FileStorage, type StoredFile } from './storage.types.js';
export { storagePlace } from './storage-url.js';
