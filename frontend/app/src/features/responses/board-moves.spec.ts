import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { afterDrop, afterStep, withMoves } from './board-moves.js';

const lead = (id: string, leadStatus: FormResponse['leadStatus'] = 'new') =>
  ({ id, leadStatus }) as FormResponse;
const [a, b, c] = [lead('a'), lead('b'), lead('c')];
const ids = (leads: readonly FormResponse[]) => leads.map(({ id }) => id).join('');

describe('moves on the board', () => {
  it('show a lead in its new place before the server has responded', () => {
    const move = (status: FormResponse['leadStatus'], after: string | null) => [
      { response: a, status, after },
    ];
    expect(ids(withMoves([a, b, c], 'new', move('new', 'c')))).toBe('bca');
    expect(ids(withMoves([a, b, c], 'new', move('won', null)))).toBe('bc');
    const won = [lead('x', 'won'), lead('y', 'won')];
    expect(ids(withMoves(won, 'won', move('won', 'x')))).toBe('xay');
    expect(withMoves(won, 'won', move('won', null))[0]!.leadStatus).toBe('won');
    // The list already contains the move, and a lead that has left the list needs none.
    expect(ids(withMoves([lead('a', 'won'), ...won], 'won', move('won', 'gone')))).toBe('axy');
  });

  it('are applied in order', () => {
    const moves = [
      { response: a, status: 'new' as const, after: 'b' },
      { response: c, status: 'new' as const, after: 'a' },
      { response: a, status: 'new' as const, after: null },
    ];
    expect(ids(withMoves([a, b, c], 'new', moves))).toBe('abc');
  });

  it('by one step stop at the ends of a column', () => {
    expect(['a', 'b', 'c'].map(id => afterStep(['a', 'b', 'c'], id, 1))).toEqual(['b', 'c', undefined]);
    expect(['a', 'b', 'c'].map(id => afterStep(['a', 'b', 'c'], id, -1))).toEqual([undefined, null, 'a']);
    expect(afterStep(['a'], 'x', 1)).toBeUndefined();
  });

  it('drop below the last card whose middle is above the pointer', () => {
    const cards = ['a', 'b', 'c'].map((id, at) => ({ id, top: at * 100, height: 90 }));
    expect(afterDrop(cards, 10, 'x')).toBeNull();
    expect(afterDrop(cards, 150, 'x')).toBe('b');
    expect(afterDrop(cards, 150, 'b')).toBe('a');
    expect(afterDrop([], 150, 'b')).toBeNull();
  });
});
