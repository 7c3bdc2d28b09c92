// Only configuration files read process.env, so that all settings of a process are in one place, and the variables that
// they read match docker-compose.yml and .env.example.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ALLOWED = /(^|\/)config\.ts$|\.(spec|testing)\.ts$|(^|\/)(bench|scripts)\//;

export const offenders = files =>
  files
    .filter(({ path, text }) => !ALLOWED.test(path) && /\bprocess\.env\b/.test(text))
    .map(({ path }) => path);

const filesOf = folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
    .map(name => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

if (offenders([{ path: 'apps/x/src/x.service.ts', text: 'process.env.X' }]).length !== 1)
  throw new Error('This check does not detect its examples');
const found = offenders(['apps', 'libs', 'deploy'].flatMap(filesOf));
if (found.length) {
  console.error(`process.env is read outside of config.ts:\n${found.join('\n')}`);
  process.exitCode = 1;
}

/** Set by the image (deploy/Dockerfile). */
const IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'HEALTH_PORT', 'OPERATOR_HOST'];
/** Only for a developer's machine. */
const DEVELOPMENT = ['DEMO', 'RATE_LIMITS'];

const keysOf = text => [...text.matchAll(/^ {2,}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
const unique = names => [...new Set(names)];

/** Variables that a service's config.ts reads, including those of the imported platform modules. */
export function variablesOf(config, platform, storage) {
  const [base, database] = platform.split('export const databaseConfig');
  return unique([
    ...keysOf(base),
    ...(config.includes('databaseConfig') ? keysOf(database) : []),
    ...(config.includes('storageConfig') ? keysOf(storage) : []),
    ...keysOf(config),
  ]);
}

/** Variables of each service in docker-compose.yml; `<<: *name` merges those of `&name`. */
export function composeVariables(compose) {
  const shared = {};
  for (const [, name, block] of compose.matchAll(/^x-\w+: &(\w+)\n((?: {2}.*\n)+)/gm))
    shared[name] = withShared(block, shared);
  const services = {};
  for (const [, name, block] of compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)) {
    const [, inline, lines] = /^ {4}environment:(?: \*(\w+))?\n((?: {6}.*\n)*)/m.exec(block) ?? [];
    services[name] = inline ? shared[inline] : withShared(lines ?? '', shared);
  }
  return services;
}
const withShared = (block, shared) =>
  unique([
    ...[...block.matchAll(/<<: \*(\w+)/g)].flatMap(([, name]) => shared[name] ?? []),
    ...keysOf(block),
  ]);

/** Variables of the models: `AI_<NAME>_…` is composed from the providers' names. */
export function modelVariables(source) {
  const providers = /PROVIDERS = \[(.*)\]/.exec(source)[1].match(/[a-z-]+/g);
  const own = unique([...source.matchAll(/own\('([A-Z_]+)'\)/g)].map(([, what]) => what));
  const names = ['', ...providers.map(name => `${name.replaceAll('-', '_').toUpperCase()}_`)];
  return ['AI_PROVIDERS', ...names.flatMap(name => own.map(what => `AI_${name}${what}`))];
}

/** Set by the chart's templates. */
const CHART = ['RABBITMQ_URL', 'BROKER_PREFIX', 'OPERATOR_TOKEN', 'METRICS_PORT', 'OPERATOR_PORT'];

/**
 * Compares the Kubernetes chart with the services: it may only set variables that they read, and must set all that
 * docker-compose.yml requires or generates. Anything else can be set with the value `environment`.
 */
export function chartProblems({ chart, compose, services }) {
  const demanded = unique(
    [...compose.matchAll(/^ {2,}([A-Z0-9_]+): \S*\$\{\w+:[?]/gm)].map(([, name]) => name),
  );
  const common = Object.keys(chart.environment);
  const everywhere = unique(Object.values(services).flat());
  return [
    ...common
      .filter(name => !everywhere.includes(name))
      .map(name => `${name} of the chart is not read by any service`),
    ...Object.entries(services).flatMap(([name, variables]) => {
      const { secrets = [], optionalSecrets = [], environment = {} } = chart.services[name] ?? {};
      const own = [...secrets, ...optionalSecrets, ...Object.keys(environment)];
      const given = [...own, ...common, ...CHART];
      return [
        ...own
          .filter(key => !variables.includes(key))
          .map(key => `${key} of ${name} in the chart is not read`),
        ...[...demanded, 'MONGODB_URI']
          .filter(key => variables.includes(key) && !given.includes(key))
          .map(key => `${key} is not given to ${name} by the chart`),
      ];
    }),
  ];
}

/** Messages about mismatches. */
export function disagreements({ compose, example, services }) {
  const used = unique([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const given = composeVariables(compose);
  const missing = (from, what, where) =>
    what.filter(name => !from.includes(name)).map(name => `${name} ${where}`);
  return [
    ...missing(named, used, 'of docker-compose.yml is not in .env.example'),
    ...missing(used, named, 'of .env.example is not used by docker-compose.yml'),
    ...Object.entries(services).flatMap(([service, variables]) => [
      ...missing(
        [...(given[service] ?? []), ...IMAGE, ...DEVELOPMENT],
        variables,
        `of ${service}'s configuration is not passed on by docker-compose.yml`,
      ),
      ...missing(
        variables,
        given[service] ?? [],
        `is passed to ${service} by docker-compose.yml, but not read`,
      ),
    ]),
  ];
}

/** Variables that the product reads and docs/ does not mention; those of single models are documented as a pattern. */
export const undocumented = (variables, docs) =>
  variables
    .filter(name => !/^AI_(OPENAI|ANTHROPIC)/.test(name) && !new RegExp(`\\b${name}\\b`).test(docs))
    .map(name => `${name} is read, but not documented in docs/`);

const read = path => readFileSync(path, 'utf8');
const platform = read('libs/platform/src/config.ts');
const storage = read('libs/storage/src/storage.module.ts');
const services = Object.fromEntries(
  readdirSync('apps').map(name => [name, variablesOf(read(`apps/${name}/src/config.ts`), platform, storage)]),
);
services.ai = unique([...services.ai, ...modelVariables(read('apps/ai/src/models/model-source.ts'))]);
const files = { compose: read('docker-compose.yml'), example: read('.env.example'), services };
for (const [broken, problem] of [
  [{ example: `${files.example}\nNOBODY_READS=1` }, 'NOBODY_READS of .env.example is not used'],
  [
    { example: files.example.replace('PUBLISH=', '') },
    'PUBLISH of docker-compose.yml is not in .env.example',
  ],
  [
    { services: { ...services, mail: [...services.mail, 'NEW'] } },
    "NEW of mail's configuration is not passed on",
  ],
  [{ services: { ...services, forms: ['LOG_LEVEL'] } }, 'MONGODB_URI is passed to forms'],
  [{ compose: files.compose.replace(/ +STORAGE_URL:.*\n/, '') }, "STORAGE_URL of gateway's configuration"],
])
  if (!disagreements({ ...files, ...broken }).some(sentence => sentence.startsWith(problem)))
    throw new Error(`This check does not find: ${problem}`);
const chart = parse(read('deploy/helm/leadloom/values.yaml'));
if (chartProblems({ ...files, chart: { environment: { NOBODY: '' }, services: {} } }).length < 10)
  throw new Error('This check finds nothing in a chart without services');
const docs = readdirSync('docs')
  .filter(name => name.endsWith('.md'))
  .map(name => read(`docs/${name}`))
  .join('\n');
const launcher = keysOf(read('deploy/local/config.ts'));
if (undocumented(['NOBODY_NAMES'], docs).length !== 1) throw new Error('This check finds nothing in docs/');
const problems = [
  ...disagreements(files),
  ...chartProblems({ ...files, chart }),
  ...undocumented(unique([...Object.values(services).flat(), ...launcher]), docs),
];
if (problems.length) {
  console.error(`The environment is inconsistent:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
