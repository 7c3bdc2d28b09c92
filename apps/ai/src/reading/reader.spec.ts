import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { FormField } from '#form-core';
import type { AiConfig } from '../config.js';
import { account, Reader, visitor } from './reader.js';

Logger.overrideLogger(false);

const withLimits = (limitMs: number): Reader =>
  new Reader({ AI_READING_LIMIT: limitMs, AI_PUBLIC_READING_LIMIT: limitMs } as AiConfig);

/** The default limits of an installation would refuse honest texts on a busy test machine. */
let reader: Reader;
beforeAll(async () => {
  reader = withLimits(60_000);
  await reader.onApplicationBootstrap();
}, 120_000);
afterAll(() => reader.onModuleDestroy());

/** Turns of the event loop during a task. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const tick = (): void => {
    turns++;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isDone = true;
  return turns;
}

const HOSTILE = ["'も”①'", 'with — only ', '，if ', 'a or b, ①', '“1. ', "d'? ", 'だけ', '('].map(piece =>
  piece.repeat(2000 / piece.length),
);

describe('reading in a worker', () => {
  it.each(HOSTILE)('keeps the event loop running: %#', async description => {
    const turns = await turnsDuring(() =>
      Promise.all(Array.from({ length: 4 }, (_, at) => reader.draft({ description }, visitor(`${at}`)))),
    );
    // If texts were read on the main thread, it would run only a few turns per text.
    expect(turns).toBeGreaterThan(100);
  });

  it('reads a visitor’s message off the event loop, for any number of options in a form', async () => {
    const fields = Array.from({ length: 199 }, (_, at): FormField => ({
      id: `f${at}`,
      type: 'checkbox',
      label: `Question ${at}`,
      required: false,
      options: Array.from({ length: 100 }, (__, option) => `Option ${option} of question ${at} (a|b)*`),
    }));
    const message = 'Option 7 of question 3 (a|b)*, please. '.repeat(25);
    const turn = () =>
      reader.turn({ revision: 'form:1', message, fields, asked: null }, visitor('somewhere'));
    expect((await turn()).found).toEqual({ f3: ['Option 7 of question 3 (a|b)*'] });
  });

  it('has its plain forms even if the worker is busy at the start', async () => {
    const late = withLimits(1);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const busy = reader.draft({ description: HOSTILE[1]! }, visitor('busy'));
    const started = late.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    await started;
    await busy;
    expect((await late.draft({ description: HOSTILE[1]! }, account('owner'))).notice).toContain(
      'could not be read in time',
    );
    await late.onModuleDestroy();
  });

  it('returns a plain form in the language of the page for a text that takes too long', async () => {
    const hurried = withLimits(1);
    await hurried.onApplicationBootstrap();
    const description = 'Ask for the name or the date, with — only '.repeat(45);
    const made = await hurried.draft({ description, context: { locale: 'de-DE' } }, account('owner'));
    expect(made.notice).toContain('could not be read in time');
    expect(made.form.businessInfo.description).toBe(description);
    expect(made.form.fields.map(({ label }) => label)).toContain('E-Mail-Adresse');
    const form = { name: 'Contact', fields: [], logic: [], customizations: {} };
    const edited = await hurried.edit({ form, instruction: description }, account('owner'));
    expect(edited).toMatchObject({ operations: [], understood: false, form });
    await hurried.onModuleDestroy();
  });
});
