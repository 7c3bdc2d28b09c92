import { ApiError } from '@/lib/api-error.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAutosave, SAVE_AFTER_MS, type SavePhase } from './autosave.js';

const conflict = () => new ApiError('Changed', 'CONFLICT', 409);
const down = () => new ApiError('Network error', 'NETWORK', 0);

/** An autosave of a number; `answer` completes the pending request. */
function setUp(saved: number | null = 1) {
  let doc = 1;
  const sent: number[] = [];
  const phases: SavePhase[] = [];
  let isOn = true;
  let answer: (error?: Error) => void = () => undefined;
  const autosave = createAutosave<number>({
    read: () => doc,
    isOn: () => isOn,
    saved,
    linesOf: error => [(error as Error).message],
    refuses: value => (value < 0 ? 'negative' : null),
    onState: ({ phase }) => phases.push(phase),
    send: value => {
      sent.push(value);
      return new Promise((resolve, reject) => {
        answer = error => (error ? reject(error) : resolve());
      });
    },
  });
  const change = (value: number) => {
    doc = value;
    autosave.changed();
  };
  const end = async (error?: Error) => {
    answer(error);
    await jest.advanceTimersByTimeAsync(0);
  };
  const turn = (on: boolean) => {
    isOn = on;
    autosave.changed();
  };
  return { autosave, sent, phases, change, end, turn };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('saves two seconds after the last change, once', async () => {
    const { autosave, sent, change, end } = setUp();
    change(2);
    await pass(SAVE_AFTER_MS - 1);
    change(3);
    await pass(SAVE_AFTER_MS - 1);
    expect(sent).toEqual([]);
    await pass(1);
    await end();
    expect(sent).toEqual([3]);
    expect(autosave.state()).toMatchObject({ phase: 'saved', saved: 3 });
    await pass(60_000);
    expect(sent).toEqual([3]);
  });

  it('saves changes made during a request, one request at a time', async () => {
    const { autosave, sent, phases, change, end } = setUp();
    change(2);
    await pass(SAVE_AFTER_MS);
    change(3);
    void autosave.flush();
    await pass(SAVE_AFTER_MS);
    expect(sent).toEqual([2]);
    await end();
    expect(sent).toEqual([2, 3]);
    await end();
    expect(autosave.state()).toMatchObject({ phase: 'saved', saved: 3 });
    expect(phases.slice(0, -1)).not.toContain('saved');
  });

  it('retries automatically while the server is unavailable, and at once when the connection is back', async () => {
    const { autosave, sent, change, end } = setUp();
    change(2);
    await pass(SAVE_AFTER_MS);
    await end(down());
    expect(autosave.state().phase).toBe('offline');
    await pass(5000);
    await end(down());
    autosave.online();
    await end();
    expect(sent).toEqual([2, 2, 2]);
    expect(autosave.state().phase).toBe('saved');
  });

  it('saves only manually while it is off, and saves remaining changes once it is on again', async () => {
    const { autosave, sent, change, end, turn } = setUp();
    turn(false);
    change(2);
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(autosave.state().phase).toBe('unsaved');
    void autosave.flush();
    await end();
    expect(sent).toEqual([2]);
    change(3);
    turn(true);
    await pass(SAVE_AFTER_MS);
    await end();
    expect(sent).toEqual([2, 3]);
  });

  it('sends nothing after a conflict until it is resolved', async () => {
    const { autosave, sent, change, end } = setUp();
    change(2);
    await pass(SAVE_AFTER_MS);
    await end(conflict());
    change(3);
    await pass(60_000);
    expect(sent).toEqual([2]);
    expect(await autosave.flush()).toBe(false);
    autosave.resolved(9);
    void autosave.flush();
    await end();
    expect(sent).toEqual([2, 3]);
    expect(autosave.state().phase).toBe('saved');
  });

  it('does not send an invalid document, shows the reason, and does not repeat a rejected one', async () => {
    const { autosave, sent, change, end } = setUp();
    change(-1);
    await pass(SAVE_AFTER_MS);
    expect(autosave.state()).toMatchObject({ phase: 'refused', problems: ['negative'] });
    change(2);
    await pass(SAVE_AFTER_MS);
    await end(new ApiError('Too large', 'PAYLOAD_TOO_LARGE', 413));
    await pass(60_000);
    expect(sent).toEqual([2]);
    expect(autosave.state()).toMatchObject({ phase: 'refused', problems: ['Too large'] });
  });

  it('reports unsaved changes only once', () => {
    const { phases, change } = setUp();
    change(2);
    change(3);
    change(4);
    expect(phases).toEqual(['unsaved']);
  });

  it("shows as saved after an undo to the server's version", async () => {
    const { autosave, sent, change } = setUp();
    change(2);
    change(1);
    await pass(SAVE_AFTER_MS);
    expect(sent).toEqual([]);
    expect(autosave.state().phase).toBe('saved');
  });
});
