// `npm run build`: compiles the services and bundles the pages, whether or not something changed.
import { checkNode, ensureBuilt, ensurePackages, guarded } from '../deploy/local/prepare.mjs';

await guarded(async () => {
  checkNode();
  await ensurePackages();
  await ensureBuilt({ force: true });
});
