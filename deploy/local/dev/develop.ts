import { join } from 'node:path';
import { SINGLE_PROCESSES } from '../config.js';
import { launch, type Launched } from '../launcher.js';
import { StartProblem } from '../ports.js';
import { startFront } from './front.js';
import { Restarts } from './restarts.js';
import { transpile } from './transpile.js';
import { VisitorPages } from './visitor-pages.js';
import { watchFolders } from './watch.js';

const SERVICE_SOURCES = [
  'apps',
  'libs/contracts/src',
  'libs/form-core/src',
  'libs/languages/src',
  'libs/messaging/src',
  'libs/platform/src',
];
const PAGE_SOURCES = [
  'frontend/visitor/src',
  'libs/form-renderer/src',
  'libs/form-core/src',
  'libs/languages/src',
];

/**
 * Runs the product for development: Vite and the gateway at one address, services restarted when their
 * files change, visitor pages rebuilt and reloaded when their files change. `root` is the repository.
 */
export const develop = (root: string): Promise<void> =>
  launch({
    processes: SINGLE_PROCESSES,
    gatewayPort: config => config.PORT + 10,
    front: async product => {
      const front = await startFront(root, product).catch((error: Error) => {
        throw new StartProblem(`The development server does not start. ${error.message}`);
      });
      const restarts = new Restarts(product.services, say);
      const stopWatching = watch(root, product, restarts, () => front.reload());
      say('  ✓ Watching: changes are compiled, restarted and reloaded automatically');
      return {
        stop: async () => {
          stopWatching();
          await front.stop();
        },
      };
    },
  });

function watch(root: string, { gateway }: Launched, restarts: Restarts, reload: () => void): () => void {
  const pages = new VisitorPages(root);
  const restarted = async (changed: Promise<string[]>): Promise<void> => {
    const names = await changed;
    if (!names.includes('gateway')) return;
    await answers(`${gateway}/health/live`);
    reload();
  };
  const services = watchFolders(
    SERVICE_SOURCES.map(folder => join(root, folder)),
    files =>
      void transpile(root, files).then(
        compiled => restarted(restarts.changed(compiled)),
        (error: Error) => say(`  ✗ ${error.message}`),
      ),
  );
  const visitor = watchFolders(
    PAGE_SOURCES.map(folder => join(root, folder)),
    () =>
      void pages.build().then(
        () => restarted(restarts.restart(['gateway'])),
        (error: Error) => say(`  ✗ Visitor pages: ${error.message}`),
      ),
  );
  return () => {
    services();
    visitor();
    pages.stop();
  };
}

/** Resolves when the address responds, or after 10 s. */
async function answers(address: string): Promise<void> {
  for (const limit = Date.now() + 10_000; Date.now() < limit;) {
    const ok = await fetch(address).then(
      answer => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise(resolve => setTimeout(resolve, 30));
  }
}

const say = (text: string): void => console.log(text);
