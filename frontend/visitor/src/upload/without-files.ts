/** Stands in for what fields for files need, in the bundle of pages that have none (vite.config.ts). */
export const file = { traits: {} };
export const fileItem = {};
export const FileControl = (): null => null;
export const withUploads = <T>(_data: unknown, send: T): T => send;
