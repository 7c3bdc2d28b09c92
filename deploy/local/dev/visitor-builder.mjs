// Builds the visitor pages each time it is asked to, in a process of its own: Vite reads NODE_ENV, which is another one
// under a development server. It stays, since loading Vite takes longer than the build.
import { pathToFileURL } from 'node:url';

const script = pathToFileURL(process.argv[2]).href;
let builds = 0;
process.on('message', async () => {
  try {
    // Another address each time runs the script again.
    await import(`${script}?${(builds += 1)}`);
    process.send({});
  } catch (error) {
    process.send({ problem: error instanceof Error ? error.message : String(error) });
  }
});
process.once('disconnect', () => process.exit(0));
await import('vite');
