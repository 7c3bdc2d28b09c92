import { describe, expect, it } from '@jest/globals';
import type { Condition, FormEnding } from '#form-core';
import {
  changed,
  endingsInput,
  endingsWithoutField,
  endingsWithRenamedOption,
  unreachable,
} from './ending-edits.js';

const size = (value: string): Condition => ({ field: 'size', operator: 'equals', value });
const ending = (id: string, more: Partial<FormEnding> = {}): FormEnding => ({ id, name: id, ...more });
const sized = ending('sized', { when: { match: 'all', conditions: [size('Large')] } });

describe('endings', () => {
  it('are saved without incomplete parts', () => {
    const incomplete = {
      button: { label: 'Book', url: 'book' },
      redirectUrl: 'x',
      minScore: 60,
      maxScore: 40,
    };
    expect(endingsInput([ending(' ', incomplete)])).toEqual([{ id: ' ', name: '1', minScore: 60 }]);
    const button = { label: 'Book', url: 'https://cal.example/{email}' };
    expect(endingsInput([ending('a', { button, maxScore: 0 })])).toEqual([
      ending('a', { button, maxScore: 0 }),
    ]);
  });

  it('follow a renamed option, and go with the field of their only condition', () => {
    expect(endingsWithRenamedOption([sized], 'size', 'Large', 'XL')?.[0]?.when?.conditions).toEqual([
      size('XL'),
    ]);
    const scored = ending('scored', { ...sized, id: 'scored', minScore: 50 });
    expect(endingsWithoutField([sized, scored], 'size')).toEqual([changed(scored, 'when', undefined)]);
    const others = [ending('a')];
    expect(endingsWithoutField(others, 'size')).toBe(others);
  });

  it('below one without conditions are never shown', () =>
    expect(unreachable([sized, ending('all'), ending('b')])).toEqual(['b']));
});
