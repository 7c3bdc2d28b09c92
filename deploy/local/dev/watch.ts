import { watch } from 'node:fs';
import { join } from 'node:path';

/** Time within which all changes of one save arrive, in milliseconds. */
const GATHER_MS = 60;

/** Excludes temporary files of editors. */
const SOURCE = /(^|[\\/])[^.\\/][^\\/]*\.(ts|tsx|json|css|html)$/;
const TEST = /\.(spec|testing|fixture)\.|[\\/](bench|data|test)[\\/]/;

/** Calls back with the changed files, collected over a moment. @returns a function that stops watching */
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
