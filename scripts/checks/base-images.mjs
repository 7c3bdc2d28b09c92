// Versions of Node, RabbitMQ and MongoDB that the image, docker-compose.yml, the chart, the tests' containers and the workflows
// use, each with the end of its support. Fails when it has passed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKFLOWS = '.github/workflows';

/**
 * End of support by image and series. RabbitMQ supports the newest series only and announces no date: its row is the day to
 * look for a newer one.
 */
const SUPPORTED_UNTIL = {
  'node:24': '2028-04-30',
  'rabbitmq:4.3': '2027-05-31',
  'mongo:8.0': '2029-10-31',
};
/** Tools beside the product, which support their newest version only. */
const TOOLS = /^(axllent|minio|ollama|prom|grafana|jaegertracing)\/|^leadloom$/;

/** Images in a file, with the version of Node that a workflow installs as one. */
const imagesIn = text => [
  ...[...text.matchAll(/^\s*image: ([^\s{$]+)$/gm)].map(([, image]) => image),
  ...[...text.matchAll(/_IMAGE ?= ?'?([\w./-]+:[\w.-]+)/g)].map(([, image]) => image),
  ...[...text.matchAll(/node-version: '([\d.]+)'/g)].map(([, version]) => `node:${version}`),
];

/** The row of an image: `node:24-bookworm-slim` is of the series `node:24`. */
const seriesOf = image =>
  Object.keys(SUPPORTED_UNTIL).find(series => image === series || /^[.-]/.test(image.split(series)[1] ?? ''));

/** Images without a row, and those whose support has ended. */
export const outdated = (text, today) =>
  imagesIn(text)
    .filter(image => !TOOLS.test(image))
    .flatMap(image => {
      const until = SUPPORTED_UNTIL[seriesOf(image)];
      if (!until) return [`${image} has no end of support in scripts/checks/base-images.mjs`];
      return until < today ? [`${image} is supported until ${until}: move to a newer one`] : [];
    });

/** Problems of all files that name base images, by file. */
export function baseImageProblems(today = new Date().toISOString().slice(0, 10)) {
  const files = [
    'deploy/Dockerfile',
    'docker-compose.yml',
    'deploy/local/stack/containers.ts',
    'deploy/helm/leadloom/values.yaml',
    ...readdirSync(WORKFLOWS).map(name => join(WORKFLOWS, name)),
  ];
  return Object.fromEntries(
    files.map(path => {
      const text = readFileSync(path, 'utf8');
      if (imagesIn(text).length === 0) throw new Error(`${path} names no base image any more`);
      return [path, outdated(text, today)];
    }),
  );
}
