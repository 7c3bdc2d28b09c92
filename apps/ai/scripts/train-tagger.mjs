// `npm run tool train-tagger`: trains the tagger of wishes on the marked descriptions (apps/ai/training/README.md). Needs
// Debian's python3-torch. Writes the weights, and their hash and that of the marks to readings.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hint, ROOT } from '../../../deploy/local/prepare.mjs';

const AI = join(ROOT, 'apps/ai');
const WEIGHTS = join(AI, 'data/tagger/latin.bin');
const READINGS = join(AI, 'data/tagger/readings.json');

function run(program, ...words) {
  const { status, error } = spawnSync(program, words, { stdio: 'inherit' });
  if (error || status !== 0) throw new Hint(`${program} ${words[0]} failed. Is python3-torch installed?`);
}

const folder = mkdtempSync(join(tmpdir(), 'leadloom-tagger-'));
try {
  run(process.execPath, join(ROOT, 'dist/apps/ai/training/export.js'), folder);
  run('python3', join(AI, 'training/train.py'), folder, WEIGHTS, ...process.argv.slice(2));
  const readings = JSON.parse(readFileSync(READINGS, 'utf8'));
  readings.weights = createHash('sha256').update(readFileSync(WEIGHTS)).digest('hex');
  readings.marks = JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8')).hash;
  writeFileSync(READINGS, `${JSON.stringify(readings, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
