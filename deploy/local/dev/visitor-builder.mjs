// Builds the visitor pages on request in a separate process, because Vite reads NODE_ENV, which differs in a
// development server. The process keeps running, because loading Vite takes longer than the build.
import { pathToFileURL } from 'node:url';

const script = pathToFileURL(process.argv[2]).href;
let builds = 0;
process.on('message', async () => {
  try {
    // A unique query string makes Node run the module again.
    await import(`${script}?${(builds += 1)}`);
    process.send({});
  } catch (error) {
    process.send({ problem: error instanceof Error ? error.message : String(error) });
  }
});
process.once('disconnect', () => process.exit(0));
await import('vite');
