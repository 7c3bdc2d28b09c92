import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FIELDS, FORM, startInstallation, submit, VISITORS } from './installation.js';

/**
 * Records the data directory of this version for the upgrade test of later ones: `node
 * dist/deploy/local/upgrade/record.js`, once at each release. It contains the demo account, a form with three
 * responses, and a draft; only the database and the secrets are recorded.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const archive = resolve(process.argv[2] ?? `deploy/local/upgrade/v${version}.tar.gz`);
const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-record-'));
try {
  const installation = await startInstallation(dataDir);
  try {
    const { id } = await installation.post<{ id: string }>('/forms', { name: FORM, fields: FIELDS });
    await installation.post('/forms', { name: 'Recorded draft', fields: FIELDS, status: 'draft' });
    for (const name of VISITORS) await submit(installation, id, name);
    while ((await installation.responses(id)).length < VISITORS.length)
      await new Promise(done => setTimeout(done, 100));
  } finally {
    await installation.stop();
  }
  execFileSync('tar', ['-czf', archive, '-C', dataDir, 'database', 'secrets.json']);
  console.log(`Recorded ${archive}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
