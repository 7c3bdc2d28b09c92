/** Answers one description per line: {"description", "locale"} in, the generated form out. For scorers and by hand. */
import { createInterface } from 'node:readline';
import { cleanDescription } from '../src/builtin/clean.js';
import { generateForm } from '../src/builtin/generate.js';

generateForm({ description: 'warm up' });
for await (const line of createInterface({ input: process.stdin })) {
  const { description, locale } = JSON.parse(line) as { description: string; locale?: string };
  const started = performance.now();
  const cleaned = cleanDescription(description);
  const answer = cleaned.ok
    ? generateForm({ description, ...(locale ? { locale } : {}) })
    : { error: cleaned.reason };
  process.stdout.write(`${JSON.stringify({ ...answer, ms: performance.now() - started })}\n`);
}
