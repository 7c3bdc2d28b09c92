// `npm run bench`, `npm run check` and `npm run tool`, each followed by a name and its options; lists the names without one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkNode, guarded, Hint, ROOT } from '../deploy/local/prepare.mjs';
import { ensureBuilt } from '../deploy/local/prepare-build.mjs';
import { ensurePackages } from '../deploy/local/prepare-packages.mjs';

/** Commands by name: description, program and first arguments. */
const COMMANDS = {
  bench: {
    ai: ['the generator on our own descriptions: score, latency, memory', 'dist/apps/ai/bench/bench.js'],
    analytics: [
      'overview and form page with 1,000,000 responses',
      'dist/apps/analytics/bench/analytics.bench.js',
    ],
    arrival: [
      'from a 201 to an open list and a webhook, beside hanging receivers',
      'scripts/bench/arrival.mjs',
    ],
    assignment: ['the cost of a submission with a rotation and without', 'scripts/bench/assignment.mjs'],
    backup: ['100,000 responses backed up and restored', 'scripts/bench/backup.mjs'],
    builder: ['the builder with 50 fields on a slow processor', 'scripts/bench/builder.mjs'],
    database: ['the embedded database', 'libs/dev-mongo/bench/bench.mjs'],
    deletion: ['deleting many responses', 'dist/apps/responses/bench/deletion.bench.js'],
    events: ['1,000 visitor events per second beside submissions', 'scripts/bench/events.mjs'],
    export: ['100,000 responses as CSV, JSON and XLSX', 'scripts/bench/export.mjs'],
    lighthouse: ['Lighthouse on form, landing, login, dashboard and builder', 'scripts/bench/lighthouse.mjs'],
    lists: [
      'lists, filters and the board over 100,000 responses',
      'dist/apps/responses/bench/lists.bench.js',
    ],
    golden: [
      'golden forms and edits through the model protocols; --rich',
      'dist/apps/ai/bench/golden/golden.bench.js',
    ],
    login: ['logins beside other calls; known and unknown addresses', 'scripts/bench/login.mjs'],
    marks: ['generated forms against marked descriptions', 'dist/apps/ai/bench/marks.bench.js'],
    memory: ['memory and processor time of an idle installation; --each service', 'scripts/bench/memory.mjs'],
    rpc: ['bare broker calls', 'dist/libs/messaging/bench/rpc.bench.js'],
    scale: ['the cost of a submission at one, two and three instances', 'scripts/bench/scale.mjs'],
    submit: ['submissions per second, and the cost of each', 'scripts/bench/submit.mjs'],
    uploads: ['100 files of 10 MB while the gateway is killed', 'scripts/bench/uploads.mjs'],
    visitor: ['a form of 60 fields on a slow processor', 'scripts/bench/visitor.mjs'],
  },
  check: {
    containers: ['docker-compose.yml, Dockerfile and workflows', 'scripts/checks/containers.mjs'],
    dev: ['npm run dev: seconds until a change is visible', 'scripts/checks/dev.mjs'],
    'embed-react': [
      '@leadloom/embed with React 18, installed into a temporary folder',
      'scripts/checks/embed-react.mjs',
    ],
    environment: [
      'settings: read by configuration files only, and documented',
      'scripts/checks/environment.mjs',
    ],
    faults: ['every fault experiment; --only rolling,poison and others', 'scripts/faults/all.mjs'],
    fuzz: ['hostile calls made from the OpenAPI document; --calls 25000', 'scripts/fuzz/fuzz.mjs'],
    image: ['the Dockerfile step by step, without Docker; --stories', 'scripts/checks/image.mjs'],
    kubernetes: ['the Helm chart', 'scripts/checks/kubernetes.mjs'],
    'kill-9': ['rounds of kill -9 of the embedded database', 'libs/dev-mongo/bench/kill9.mjs'],
    ledger: [
      '10,000 submissions under 49 kills, compared one by one',
      'scripts/faults/faults.mjs',
      '--ledger',
    ],
    limits: ['lengths of files and lines, complexity; --all, --shrink', 'scripts/checks/limits.mjs'],
    lint: ['linter and types', 'scripts/checks/lint.mjs'],
    'mongoose-suite': [
      "mongoose's own tests on the embedded database; a checkout of mongoose as an argument or in MONGOOSE_SUITE",
      'libs/dev-mongo/bench/mongoose-suite.mjs',
    ],
    node: ['unit and service tests with other versions of Node: 22 24', 'scripts/checks/node-versions.mjs'],
    prose: ['comments and texts by docs/style.md; --all, --shrink', 'scripts/checks/prose.mjs'],
    size: ['bytes of the pages', 'scripts/checks/size.mjs'],
    stories: ['the stories of e2e/, also against E2E_URL', 'scripts/checks/stories.mjs'],
    supply: ['versions, checksums and licences of the packages', 'scripts/checks/supply.mjs'],
    texts: ['texts of the app that are in no catalogue', 'scripts/checks/texts.mjs'],
  },
  tool: {
    'embed-package': [
      'builds @leadloom/embed in dist/integrations/embed, for npm publish',
      'integrations/embed/build.mjs',
    ],
    languages: ['lists the texts of all languages, after adding one', 'scripts/languages.mjs'],
    reconcile: [
      'compares the counts of analytics with its facts',
      'dist/apps/analytics/src/reconcile.cli.js',
    ],
    sbom: ['packages of the product as CycloneDX in artifacts/sbom.json', 'scripts/sbom.mjs'],
    screenshots: ['pictures of the screens of a running installation', 'scripts/screenshots.mjs'],
    trace: ['one submission as a picture of its trace', 'scripts/trace/trace.mjs'],
  },
};

function list(kind) {
  const rows = Object.entries(COMMANDS[kind]).map(([name, [what]]) => `  ${name.padEnd(12)} ${what}`);
  return `npm run ${kind} NAME [-- options]\n\n${rows.join('\n')}`;
}

await guarded(async () => {
  checkNode();
  const [kind, name, ...options] = process.argv.slice(2);
  if (!name) return console.log(`\n${list(kind)}\n`);
  if (!Object.hasOwn(COMMANDS[kind], name)) throw new Hint(`There is no ${name}.\n\n${list(kind)}`);
  const [, program, ...words] = COMMANDS[kind][name];
  await ensurePackages({ dev: true });
  if (program.startsWith('dist/')) await ensureBuilt();
  const child = spawn(process.execPath, [join(ROOT, program), ...words, ...options], { stdio: 'inherit' });
  // Ctrl-C reaches the program itself, which ends cleanly.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
