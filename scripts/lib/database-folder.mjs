import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../deploy/local/prepare.mjs';

/** The folder of the embedded database. */
export const DATABASE = ['libs/dev-mongo', 'deploy/local/dev-mongo'].find(path =>
  existsSync(join(ROOT, path)),
);
