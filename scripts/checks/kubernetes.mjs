// The Helm chart: rendered by Go's own template engine with several values, checked against the published schemas of
// Kubernetes, KEDA and the Prometheus operator (kubernetes-models), and for errors that no schema finds: selectors without
// pods, unknown queues, unused names. `node scripts/checks/kubernetes.mjs --print` prints the manifests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as render } from '@evertdespiegeleer/go-template';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Ajv } from 'ajv';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { Topology } from '../../dist/libs/messaging/src/topology/topology.js';

const CHART = 'deploy/helm/leadloom';
const KINDS = {
  Deployment,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  ScaledObject,
  Service,
  TriggerAuthentication,
};
/** Fields of the RabbitMQ operator that the chart uses, from its documentation, because no package has its schema. */
const RABBITMQ = ['replicas', 'persistence', 'resources'];
const read = path => readFileSync(join(CHART, path), 'utf8');
const release = { Name: 'leads', Namespace: 'forms' };

/** Checked values: the defaults, everything switched on, and everything off. */
const defaults = parse(read('values.yaml'));
const variants = {
  defaults,
  everything: {
    ...defaults,
    autoscaling: { ...defaults.autoscaling, enabled: true, prometheus: 'http://prometheus.monitoring:9090' },
    rabbitmq: { ...defaults.rabbitmq, create: true },
    broker: { secret: 'leadloom-rabbitmq-default-user', key: 'connection_string', prefix: 'a.' },
    image: { ...defaults.image, pullSecrets: ['registry'] },
    ingress: { ...defaults.ingress, annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '64m' } },
    network: { ...defaults.network, databasePods: { app: 'mongodb', tier: 'data' } },
    podMonitor: true,
  },
  own: { ...defaults, network: { ...defaults.network, brokerPods: { app: 'rabbitmq', tier: 'data' } } },
  nothing: {
    ...defaults,
    database: { userPerService: false },
    ingress: { ...defaults.ingress, enabled: false },
    network: { ...defaults.network, policies: false },
  },
};

async function manifestsOf(values) {
  const texts = await Promise.all(
    readdirSync(join(CHART, 'templates'))
      .filter(name => name.endsWith('.yaml'))
      .map(name => render(read(`templates/${name}`), { Values: values, Release: release })),
  );
  return texts.flatMap(text =>
    parseAllDocuments(text).flatMap(document => {
      if (document.errors.length) throw new Error(`${document.errors[0].message}\n${text}`);
      return document.contents === null ? [] : [document.toJS()];
    }),
  );
}

/**
 * The published validators accept unknown fields, while a cluster refuses them. A validator reads every field that it
 * knows, so a field that it never reads is unknown.
 */
function watched(value, path, unread) {
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value)) unread.add(`${path}/${key}`);
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, watched(child, `${path}/${key}`, unread)]),
  );
  return new Proxy(Array.isArray(value) ? Object.values(inner) : inner, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return target[key];
    },
  });
}

export function schemaProblems(manifest) {
  const name = `${manifest.kind} ${manifest.metadata.name}`;
  if (manifest.kind === 'RabbitmqCluster')
    return Object.keys(manifest.spec)
      .filter(key => !RABBITMQ.includes(key))
      .map(key => `${name}: ${key} is unknown`);
  const Kind = KINDS[manifest.kind];
  if (!Kind || Kind.apiVersion !== manifest.apiVersion)
    return [`${name}: unknown kind ${manifest.apiVersion}`];
  const unread = new Set();
  try {
    Kind.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
  return [...unread].map(path => `${name}: ${path} is unknown`);
}

const expectedServerPolicies = ({ network, rabbitmq }) =>
  network.policies
    ? [
        rabbitmq.create || Object.keys(network.brokerPods).length,
        Object.keys(network.databasePods).length,
      ].filter(Boolean).length
    : 0;

const has = (labels, wanted) => Object.entries(wanted).every(([key, value]) => labels[key] === value);

/** All queues of the services. */
function queuesOf(services, values) {
  const topology = new Topology(values.broker.prefix, []);
  return services
    .filter(name => name !== 'gateway')
    .flatMap(name => [
      topology.callQueue(name),
      ...topology.topicsOf(name).map(topic => topology.eventQueue(name, topic)),
    ]);
}

const scalerProblems = ({ metadata: { name }, spec }, targets, queues) => [
  ...(targets.includes(spec.scaleTargetRef.name) ? [] : [`${name} scales nothing`]),
  ...(spec.minReplicaCount > spec.maxReplicaCount ? [`${name} has more permissions than allowed`] : []),
  ...spec.triggers
    .filter(({ type, metadata }) => type === 'rabbitmq' && !queues.includes(metadata.queueName))
    .map(({ metadata }) => `${name}: there is no queue ${metadata.queueName}`),
];

function containerProblems({ name, securityContext, env }, values) {
  const uri = env.find(entry => entry.name === 'MONGODB_URI')?.valueFrom.secretKeyRef.key;
  const own = values.database.userPerService ? `MONGODB_URI_${name}` : 'MONGODB_URI';
  const twice = env.map(entry => entry.name).filter((key, n, all) => all.indexOf(key) !== n);
  return [
    ...(securityContext.readOnlyRootFilesystem ? [] : [`${name} may write to its image`]),
    ...(uri && uri !== own ? [`${name} reads the database address of another service`] : []),
    ...(twice.length ? [`${name} gets ${twice.join(', ')} twice`] : []),
  ];
}

/** Errors that no schema finds. */
function meaningProblems(manifests, values) {
  const of = kind => manifests.filter(manifest => manifest.kind === kind);
  const pods = of('Deployment').map(({ spec }) => spec.template);
  const services = Object.keys(values.services);
  const problems = services
    .filter(name => !pods.some(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === name))
    .map(name => `${name} has no deployment`);
  const isServers = ({ metadata }) => /-(broker|database)$/.test(metadata.name);
  const ownPolicies = of('NetworkPolicy').filter(policy => !isServers(policy));
  // The pods of broker and database are not part of the chart, but the services that may connect to them are.
  const serverPolicies = of('NetworkPolicy').filter(isServers);
  if (serverPolicies.length !== expectedServerPolicies(values))
    problems.push('Broker and database must have a policy if and only if their pods are known');
  const selectors = [
    ...of('Deployment').map(({ metadata, spec }) => [metadata.name, spec.selector.matchLabels]),
    ...of('PodDisruptionBudget').map(({ metadata, spec }) => [metadata.name, spec.selector.matchLabels]),
    ...ownPolicies.map(({ metadata, spec }) => [metadata.name, spec.podSelector.matchLabels]),
    ...serverPolicies.map(({ metadata, spec }) => [
      metadata.name,
      spec.ingress[0].from[0].podSelector.matchLabels,
    ]),
    ...of('PodMonitor').map(({ metadata, spec }) => [metadata.name, spec.selector.matchLabels]),
    ...of('Service').map(({ metadata, spec }) => [metadata.name, spec.selector]),
  ];
  for (const [name, selector] of selectors)
    if (!pods.some(({ metadata }) => has(metadata.labels, selector))) problems.push(`${name} selects no pod`);
  const targets = of('Deployment').map(({ metadata }) => metadata.name);
  const queues = queuesOf(services, values);
  problems.push(...of('ScaledObject').flatMap(scaler => scalerProblems(scaler, targets, queues)));
  for (const { spec } of pods)
    problems.push(...spec.containers.flatMap(container => containerProblems(container, values)));
  const ids = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  problems.push(...ids.filter((id, n) => ids.indexOf(id) !== n).map(id => `${id} appears twice`));
  return problems;
}

const validateValues = new Ajv({ strict: false }).compile(JSON.parse(read('values.schema.json')));
const problems = [];
for (const [variant, values] of Object.entries(variants)) {
  if (!validateValues(values))
    problems.push(
      ...validateValues.errors.map(({ instancePath, message }) => `${variant} ${instancePath} ${message}`),
    );
  const manifests = await manifestsOf(values);
  if (process.argv.includes('--print') && variant === 'everything')
    console.log(JSON.stringify(manifests, null, 2));
  problems.push(...manifests.flatMap(schemaProblems), ...meaningProblems(manifests, values));
  checkItself(manifests, values);
}
if (validateValues({ ...defaults, secret: '', services: {} }))
  throw new Error('This check accepts any values');
if (problems.length) console.error([...new Set(problems)].join('\n'));
// Go's runtime never exits on its own.
process.exit(problems.length ? 1 : 0);

/** Proves that the check finds errors. */
function checkItself(manifests, values) {
  const changed = (kind, change) => {
    const copy = structuredClone(manifests);
    change(copy.find(manifest => manifest.kind === kind));
    return [...copy.flatMap(schemaProblems), ...meaningProblems(copy, values)].length;
  };
  const mistakes = [
    changed('Deployment', ({ spec }) => (spec.template.spec.containers[0].imagePolicy = 'Always')),
    changed('Deployment', ({ spec }) => (spec.template.spec.containers[0].ports[0].containerPort = 'http')),
    changed('Deployment', ({ spec }) => (spec.selector.matchLabels['app.kubernetes.io/component'] = 'other')),
    changed('Service', ({ spec }) => (spec.selector.app = 'other')),
  ];
  const before = [...manifests.flatMap(schemaProblems), ...meaningProblems(manifests, values)].length;
  if (mistakes.some(found => found <= before)) throw new Error('This check does not detect its examples');
}
