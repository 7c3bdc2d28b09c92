import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { cleanDescription } from '../src/builtin/clean.js';
import { generateForm } from '../src/builtin/generate.js';
import { BUILTIN, toAnswer } from '../src/generation.js';
import { refineForm, type RefineInput } from '../src/refine/refine.js';
import { sentForm } from '../src/sent-points.js';

/** Checkers that a folder of sets may have, each with its arguments. */
const CHECKERS: [name: string, ...args: string[]][] = [
  ['ai-check.mjs', '--eval', 'ai-dev.json', '--locale-in-context'],
  ['ai-edits-check.mjs', '--generate', '--set', 'ai-wishes-dev.json'],
  ['ai-edits-check.mjs', '--set', 'ai-edits-dev.json'],
];

type Body = { description?: string; context?: Record<string, unknown> } & Partial<RefineInput>;

/** Runs the checkers of a folder against the built-in generator and editor, over HTTP. */
export async function runSets(folder: string): Promise<void> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        response.end(JSON.stringify(answer(JSON.parse(Buffer.concat(parts).toString()) as Body)));
      } catch (error) {
        response.writeHead(400).end(JSON.stringify({ error: (error as Error).message }));
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const [name, ...args] of CHECKERS) {
    const checker = path.join(folder, name);
    if (!existsSync(checker)) continue;
    const files = args.map(arg => (arg.endsWith('.json') ? path.join(folder, arg) : arg));
    await new Promise(resolve =>
      spawn(process.execPath, [checker, ...files, '--http', url], { stdio: 'inherit' }).on('close', resolve),
    );
  }
  server.close();
}

function answer({ form, instruction, history, description = '', context }: Body): unknown {
  if (form && instruction) return refineForm({ form, instruction, history: history ?? [] });
  const cleaned = cleanDescription(description);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return sentForm(
    toAnswer(generateForm({ description, ...(context ? { context } : {}) }), description, BUILTIN),
  );
}
