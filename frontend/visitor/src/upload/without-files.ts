/** Replaces the code for file fields in the bundle for pages without them (vite.config.ts). */
export const file = { traits: {} };
export const fileItem = {};
export const FileControl = (): null => null;
export const withUploads = <T>(_data: unknown, send: T): T => send;
