import { describe, expect, it } from '@jest/globals';
import type { GenerateEvent } from '#contracts';
import { paced } from './pace.js';

const status = (progress: number): GenerateEvent => ({ event: 'status', data: { step: '', progress } });
const field = (index: number): GenerateEvent => ({
  event: 'field',
  data: {
    index,
    field: { id: `f${index}`, type: 'text', label: 'x', required: false },
    why: '',
    confidence: 1,
  },
});

/** Total delay of a form with this number of questions, with events arriving every `every` ms. */
async function heldUp(questions: number, every: number): Promise<number> {
  let clock = 0;
  let waited = 0;
  async function* source() {
    const fields = Array.from({ length: questions }, (_, index) => field(index));
    for (const event of [status(20), status(40), ...fields, status(60), status(80), status(100)]) {
      clock += every;
      await Promise.resolve();
      yield event;
    }
  }
  const wait = (ms: number) => {
    clock += ms;
    waited += ms;
    return Promise.resolve();
  };
  let count = 0;
  for await (const event of paced(source(), { wait, now: () => clock })) count += event ? 1 : 0;
  expect(count).toBe(questions + 5);
  return waited;
}

describe('the pace of a generation', () => {
  it('shows the questions of an instant form one by one, within a second', async () => {
    expect(await heldUp(8, 0)).toBeGreaterThan(500);
    expect(await heldUp(200, 0)).toBeLessThan(1000);
  });

  it('does not delay events that already arrive slowly', async () => {
    expect(await heldUp(8, 150)).toBe(0);
  });
});
