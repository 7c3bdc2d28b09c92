import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { startProduct } from '../deploy/local/stack/product.js';
import { STACK } from './stack.js';

/** Starts the product with data and ports of its own, as `npm start` does; the function that it gives back stops it. */
export default async function start(): Promise<() => Promise<void>> {
  rmSync(STACK.dataDir, { recursive: true, force: true });
  mkdirSync(STACK.dataDir, { recursive: true });
  const log = createWriteStream(`${STACK.dataDir}/start.log`);
  const product = startProduct({
    root: STACK.root,
    entry: 'npm start',
    env: STACK.env,
    print: text => log.write(text),
  });
  try {
    await product.ready();
  } catch (error) {
    await product.stop();
    throw error;
  }
  return () => product.stop();
}
