import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the generator's data: apps/ai/data, for both the source and dist. */
export function dataPath(...parts: string[]): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'apps/ai/data')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder);
  return path.join(folder, 'apps/ai/data', ...parts);
}
