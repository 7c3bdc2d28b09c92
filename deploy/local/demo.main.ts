import { makeDemo } from './demo.js';
import { inheritedEnv } from './stack/config.js';

/**
 * Creates the demo account and exits. Runs in a separate process to keep the services' client out of the launcher's
 * memory. Retries for a while, since the services may still be starting; ends with its launcher.
 */
const LIMIT_MS = 60_000;
const PAUSE_MS = 300;

process.once('disconnect', () => process.exit(1));
const limit = Date.now() + LIMIT_MS;
for (;;) {
  try {
    await makeDemo(inheritedEnv());
    process.exit(0);
  } catch (error) {
    if (Date.now() > limit) {
      console.error(error);
      process.exit(1);
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
}
