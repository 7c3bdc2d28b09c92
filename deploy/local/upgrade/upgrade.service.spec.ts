import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '#testing';
import { FORM, type Installation, startInstallation, submit, VISITORS } from './installation.js';

/** Data directories of released versions, each recorded at its release by record.ts. */
const FOLDER = resolve('deploy/local/upgrade');
const recorded = readdirSync(FOLDER).filter(name => /^v\d.*\.tar\.gz$/.test(name));
const released = spawnSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];

describe('released versions', () => {
  it('all have a recorded data directory', () => {
    const missing = released.filter(tag => tag && !recorded.includes(`${tag}.tar.gz`));
    // Record one with: node dist/deploy/local/upgrade/record.js
    expect(missing).toEqual([]);
  });
  if (recorded.length === 0)
    it.skip('can be upgraded: nothing to test before the first release, 0.2.0', () => undefined);
});

for (const archive of recorded)
  describe(`the data directory ${archive}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-upgrade-'));
    let installation: Installation;
    const recordedForm = async () => (await installation.forms()).find(({ name }) => name === FORM)!;

    beforeAll(async () => {
      execFileSync('tar', ['-xzf', join(FOLDER, archive), '-C', dataDir]);
      installation = await startInstallation(dataDir);
    }, 120_000);
    afterAll(async () => {
      await installation?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }, 60_000);

    it('opens with its forms, drafts and responses', async () => {
      const forms = await installation.forms();
      const states = forms.map(({ name, status }) => `${name}: ${status}`);
      expect(states).toEqual(expect.arrayContaining([`${FORM}: active`, 'Recorded draft: draft']));
      const { id } = await recordedForm();
      const names = (await installation.responses(id)).map(({ values }) => values['full_name']);
      expect(names.toSorted()).toEqual(VISITORS);
    });

    it('accepts new submissions and adds them to the counts', async () => {
      const { id } = await recordedForm();
      await submit(installation, id, 'Visitor 4');
      await eventually(async () => (await recordedForm()).responses === VISITORS.length + 1, 30_000);
      const [old] = await installation.responses(id, 'visitor2');
      expect(old?.values['full_name']).toBe('Visitor 2');
    }, 60_000);
  });
