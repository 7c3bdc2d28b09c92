// Writes the forms on the landing page in each language of the generator: the generator's results for the
// example sentences, and the templates. Run after a build of the services, and format the result:
// node scripts/landing-examples.mjs. Tests compare (landing-examples.spec.ts, templates.spec.ts).
import { writeFileSync } from 'node:fs';
import { exampleForms } from '../dist/apps/ai/bench/landing-examples.js';
import { LANGUAGES } from '../dist/apps/ai/src/builtin/types.js';
import { shownTemplates } from '../dist/apps/forms/src/templates/shown-templates.js';

const FOLDER = new URL('../libs/languages/src/', import.meta.url);
for (const language of LANGUAGES) {
  const written = { examples: exampleForms(language), templates: shownTemplates(language) };
  writeFileSync(
    new URL(`${language}/landing-examples.json`, FOLDER),
    `${JSON.stringify(written, null, 2)}\n`,
  );
}
