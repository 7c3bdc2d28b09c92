// Mounts, updates and unmounts the component of @leadloom/embed as a page does, in a DOM without a browser. Runs in a folder with
// React and the package: node embed-react.program.mjs <version of React> <package.json whose packages include jsdom>
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { act, createElement as h, StrictMode, version as installed } from 'react';
import { renderToString } from 'react-dom/server';

const [, , version, packages] = process.argv;
const { JSDOM } = createRequire(packages)('jsdom');
// On a server there is no document yet.
const { LeadForm } = await import('@leadloom/embed/react');
const props = { id: 'f1', host: 'https://forms.example', prefill: { plan: 'pro' } };
assert.equal(installed, version);
assert.match(renderToString(h(LeadForm, { ...props, className: 'form' })), /^<div class="form">/);

const dom = new JSDOM('<div id="root"></div>', { url: 'https://shop.example/', pretendToBeVisual: true });
const { window } = dom;
for (const name of [
  'window',
  'document',
  'location',
  'self',
  'localStorage',
  'navigator',
  'HTMLElement',
  'CustomEvent',
])
  Object.defineProperty(globalThis, name, { value: window[name] ?? window, configurable: true });
for (const name of ['addEventListener', 'removeEventListener', 'getComputedStyle'])
  globalThis[name] = window[name].bind(window);
globalThis.matchMedia = () => ({ matches: false });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
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
const send = (origin, data) =>
  window.dispatchEvent(new window.MessageEvent('message', { origin, source: frame.contentWindow, data }));
send('https://evil.example', { source: 'leadloom', v: 1, type: 'submit' });
send('https://forms.example', { source: 'leadloom', v: 1, type: 'submit' });
assert.deepEqual(heard, ['f1']);
show(h(LeadForm, { ...props, id: 'f2' }));
assert.match(frames()[0].src, /embed\/f2/);
show(null);
assert.equal(frames().length, 0);
console.log('1 passed, 0 failed');
