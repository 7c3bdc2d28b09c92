// `npm run build`: compiles the services and bundles the pages, even without changes.
import { checkNode, guarded } from '../deploy/local/prepare.mjs';
import { ensureBuilt } from '../deploy/local/prepare-build.mjs';
import { ensurePackages } from '../deploy/local/prepare-packages.mjs';

await guarded(async () => {
  checkNode();
  await ensurePackages();
  await ensureBuilt({ force: true });
});
