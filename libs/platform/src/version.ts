import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the package.json above the sources or the compiled files. */
function packageFile(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  if (dirname(folder) === folder) throw new Error('No package.json found above the program');
  return packageFile(dirname(folder));
}

/** The product's version. */
export const { version: VERSION } = JSON.parse(readFileSync(packageFile(import.meta.dirname), 'utf8')) as {
  version: string;
};
