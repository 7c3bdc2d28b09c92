// The npm package @leadloom/embed with React 18, which is installed into a temporary folder because the app has a later one.
// The stories test it with the React of the app (e2e/platforms.spec.ts).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEmbedPackage } from '../../integrations/embed/build.mjs';

const REACT = '18.3.1';
const ROOT = new URL('../..', import.meta.url);

/** Mounts, updates and unmounts the component as a page does, in a DOM without a browser. */
const PROGRAM = `
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const { JSDOM } = createRequire(${JSON.stringify(new URL('package.json', ROOT).href)})('jsdom');
import { createElement as h, StrictMode, version } from 'react';
import { renderToString } from 'react-dom/server';
// On a server there is no document yet.
const { LeadForm } = await import('@leadloom/embed/react');
const props = { id: 'f1', host: 'https://forms.example', prefill: { plan: 'pro' } };
assert.equal(version, ${JSON.stringify(REACT)});
assert.match(renderToString(h(LeadForm, { ...props, className: 'form' })), /^<div class="form">/);

const dom = new JSDOM('<div id="root"></div>', { url: 'https://shop.example/', pretendToBeVisual: true });
const { window } = dom;
for (const name of ['window', 'document', 'location', 'self', 'localStorage', 'HTMLElement', 'CustomEvent'])
  Object.defineProperty(globalThis, name, { value: window[name] ?? window, configurable: true });
for (const name of ['addEventListener', 'removeEventListener', 'getComputedStyle'])
  globalThis[name] = window[name].bind(window);
globalThis.matchMedia = () => ({ matches: false });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act } = await import('react-dom/test-utils');
const { createRoot } = await import('react-dom/client');
const root = createRoot(window.document.querySelector('#root'));
const show = element => act(() => root.render(h(StrictMode, null, element)));
const frames = () => [...window.document.querySelectorAll('iframe')];

const heard = [];
show(h(LeadForm, { ...props, onSubmit: () => heard.push('first') }));
const [frame] = frames();
assert.equal(frames().length, 1);
assert.match(frame.src, /^https:\/\/forms\.example\/embed\/f1\?.*plan=pro/);
show(h(LeadForm, { ...props, prefill: { plan: 'pro' }, onSubmit: ({ formId }) => heard.push(formId) }));
assert.equal(frames()[0], frame, 'The form loaded again without a change');
const send = (origin, data) => window.dispatchEvent(
  new window.MessageEvent('message', { origin, source: frame.contentWindow, data }));
send('https://evil.example', { source: 'leadloom', v: 1, type: 'submit' });
send('https://forms.example', { source: 'leadloom', v: 1, type: 'submit' });
assert.deepEqual(heard, ['f1']);
show(h(LeadForm, { ...props, id: 'f2' }));
assert.match(frames()[0].src, /embed\/f2/);
show(null);
assert.equal(frames().length, 0);
console.log('1 passed, 0 failed');
`;

const folder = mkdtempSync(join(tmpdir(), 'leadloom-react-'));
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
};
try {
  const dependencies = { react: REACT, 'react-dom': REACT };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  if (run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--silent')) {
    mkdirSync(join(folder, 'node_modules/@leadloom'), { recursive: true });
    cpSync(await buildEmbedPackage(), join(folder, 'node_modules/@leadloom/embed'), { recursive: true });
    run(process.execPath, 'program.mjs');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
