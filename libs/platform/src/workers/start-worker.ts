import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Tests run the sources, which need Node's loader and the sources of the libraries. */
const SOURCE_ARGUMENTS = [
  '--conditions=leadloom',
  `--import=${new URL('../../../testing/typescript-loader.mjs', import.meta.url).href}`,
];

/**
 * Starts a worker thread.
 * @param file path without its extension, relative to `from`, the `import.meta.url` of the caller
 */
export function startWorker(file: string, from: string, resourceLimits: ResourceLimits): Worker {
  const isSource = from.endsWith('.ts');
  return new Worker(new URL(`${file}${isSource ? '.ts' : '.js'}`, from), {
    execArgv: isSource ? SOURCE_ARGUMENTS : [],
    resourceLimits,
  });
}
