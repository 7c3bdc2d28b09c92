// Writes the forms on the landing page in each of its languages: the generator's results for the
// example sentences, and the templates. Run after a build of the services, and format the result:
// node scripts/landing-examples.mjs. Tests compare (landing-examples.spec.ts, templates.spec.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { exampleForms } from '../dist/apps/ai/bench/landing-examples.js';
import { shownTemplates } from '../dist/apps/forms/src/templates/shown-templates.js';
import { LANGUAGES } from '../dist/libs/contracts/src/language.js';

const FOLDER = new URL('../frontend/visitor/src/landing/drawn/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });
for (const language of Object.keys(LANGUAGES)) {
  const drawn = { examples: exampleForms(language), templates: shownTemplates(language) };
  writeFileSync(new URL(`${language}.json`, FOLDER), `${JSON.stringify(drawn, null, 2)}\n`);
}
