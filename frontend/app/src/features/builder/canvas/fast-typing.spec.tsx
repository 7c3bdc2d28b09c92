import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { newField } from '#form-core';
import { EditorContext } from '../doc/editor-context.js';
import { type EditorDoc, emptyDoc } from '../doc/editor-doc.js';
import { createEditor } from '../doc/store.js';
import { preloadParts } from '../later.js';
import { Canvas } from './canvas.js';

const SIZES = ['Small', 'Medium', 'Large'];
const doc = (): EditorDoc => ({
  ...emptyDoc(),
  description: 'About you',
  customizations: { formSubtitle: 'Two minutes' },
  fields: [
    { ...newField('text', 'name'), label: 'Name', helpText: 'As on your card' },
    { ...newField('radio', 'size'), label: 'Size', options: [...SIZES] },
    { ...newField('page-break', 'second'), label: 'Second page' },
    { ...newField('checkbox', 'extras'), label: 'Extras', options: ['Bag', 'Box'] },
    { ...newField('statement', 'note'), label: 'Note' },
    { ...newField('select', 'colour'), label: 'Colour', options: ['Red', 'Blue'] },
  ],
});

function open() {
  const store = createEditor(doc());
  render(
    <MemoryRouter>
      <EditorContext value={store}>
        <Canvas />
      </EditorContext>
    </MemoryRouter>,
  );
  return store;
}
const texts = () => [...document.querySelectorAll<HTMLTextAreaElement>('[data-canvas] [data-text]')];
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** The stored text of each text on the canvas. */
function storedTexts({
  name,
  description,
  fields,
  customizations,
  submitText,
  thankYouTitle,
  thankYouText,
}: EditorDoc) {
  const stored = new Map([
    ['title', name],
    ['subtitle', customizations.formSubtitle ?? ''],
    ['description', description],
    ['submit', submitText === 'Submit' ? '' : submitText],
    ['thanks-title', thankYouTitle],
    ['thanks-text', thankYouText],
  ]);
  for (const { id, label, helpText, options = [] } of fields) {
    stored.set(id, label).set(`help:${id}`, helpText ?? '');
    options.forEach((option, at) => stored.set(`option:${id}:${at}`, option));
  }
  return stored;
}

/** Compares the screen with the document, once everything is committed. */
function expectEqual(store: ReturnType<typeof open>) {
  act(() => (document.activeElement as HTMLElement).blur());
  const stored = storedTexts(store.getState().doc);
  const onScreen = texts().map(text => [text.dataset['text']!, text.value] as const);
  for (const [id, value] of onScreen) expect([id, value]).toEqual([id, stored.get(id)]);
  const idsOnScreen = onScreen
    .map(([id]) => id)
    .filter(id => id.startsWith('option:size') || id.startsWith('option:extras'));
  expect(idsOnScreen).toEqual([...stored.keys()].filter(id => idsOnScreen.includes(id)));
}

beforeEach(async () => {
  preloadParts();
  open();
  await screen.findByRole('textbox', { name: /^Option 1 of Size/ });
  cleanup();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('stores options typed at 90 ms per key', async () => {
  const store = open();
  const user = userEvent.setup({ delay: 90, advanceTimers: ms => pass(ms) });
  await user.tripleClick(screen.getByRole('textbox', { name: /^Option 1 of Size/ }));
  await user.keyboard('Yes{Enter}No{Enter}Maybe');
  expectEqual(store);
  expect(store.getState().doc.fields[1]!.options).toEqual(['Yes', 'No', 'Maybe', 'Medium', 'Large']);
});

it('removes an option that was just cleared, and keeps the next one', async () => {
  const store = open();
  const user = userEvent.setup({ delay: 20, advanceTimers: ms => pass(ms) });
  await user.click(screen.getByRole('textbox', { name: /^Option 2 of Size/ }));
  await user.keyboard('{Control>}a{/Control}{Backspace}{Backspace}');
  expectEqual(store);
  expect(store.getState().doc.fields[1]!.options).toEqual(['Small', 'Large']);
});

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'é', ' ', '日') },
  { weight: 2, arbitrary: fc.constant('Enter') },
  { weight: 2, arbitrary: fc.constant('clear') },
  { weight: 1, arbitrary: fc.constant('Backspace') },
  { weight: 1, arbitrary: fc.constant('Escape') },
  { weight: 1, arbitrary: fc.constant('undo') },
  { weight: 1, arbitrary: fc.constant('paste') },
);
const burst = fc.record({
  place: fc.nat(),
  keys: fc.array(fc.record({ key, pause: fc.constantFrom(0, 30, 90, 260) }), { maxLength: 14 }),
});

/** Presses a key on the focused element. Faster than user-event, with the same events that the canvas listens to. */
function press(name: string) {
  const element = document.activeElement as HTMLTextAreaElement;
  if (name === 'undo') return fireEvent.keyDown(element, { key: 'z', ctrlKey: true });
  if (element.tagName !== 'TEXTAREA') return false;
  if (name === 'paste') return fireEvent.paste(element, { clipboardData: { getData: () => 'One\nTwo' } });
  if (name !== 'clear' && !fireEvent.keyDown(element, { key: name })) return false;
  if (name === 'Enter' || name === 'Escape') return false;
  const next = { clear: '', Backspace: element.value.slice(0, -1) }[name] ?? element.value + name;
  return fireEvent.change(element, { target: { value: next } });
}

it('shows and stores the same texts, regardless of text and typing speed', () => {
  fc.assert(
    fc.property(fc.array(burst, { minLength: 1, maxLength: 6 }), bursts => {
      cleanup();
      const store = open();
      for (const { place, keys } of bursts) {
        const all = texts();
        act(() => all[place % all.length]!.focus());
        for (const one of keys) {
          press(one.key);
          pass(one.pause);
        }
      }
      expectEqual(store);
    }),
    { numRuns: 40, seed: 28 },
  );
});
