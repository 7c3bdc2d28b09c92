import { watch } from 'node:fs';
import { join } from 'node:path';

/** Changes of one save come within this time, ms. */
const GATHER_MS = 60;

/** Not what editors leave beside it for a moment. */
const SOURCE = /(^|[\\/])[^.\\/][^\\/]*\.(ts|tsx|json|css|html)$/;
const TEST = /\.(spec|testing|fixture)\.|[\\/](bench|data|test)[\\/]/;

/** Calls back with the files that changed, gathered over a moment; what it answers ends the watching. */
export function watchFolders(folders: string[], changed: (files: string[]) => void): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const gathered = [...files];
    files.clear();
    changed(gathered);
  };
  const watchers = folders.map(folder =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !SOURCE.test(file) || TEST.test(file)) return;
      files.add(join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(report, GATHER_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
