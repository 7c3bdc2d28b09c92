// Writes the forms that the landing page shows for its example sentences: what the product's own generator makes of them.
// Run after a build of the services, and format the result: node scripts/landing-examples.mjs. A test compares the two (landing-examples.spec.ts).
import { writeFileSync } from 'node:fs';
import { exampleForms } from '../dist/apps/ai/src/builtin/landing-examples.js';

const FILE = new URL('../frontend/visitor/src/landing/examples.json', import.meta.url);
writeFileSync(FILE, `${JSON.stringify(exampleForms(), null, 2)}\n`);
