import { describe, expect, it } from '@jest/globals';
import { maskSecrets, SECRET_MASK } from './secrets.js';

describe('maskSecrets', () => {
  it('masks given answers of password fields only', () => {
    const values = { name: 'Ada', pw: 'geheim123', empty: '' };
    const types = [
      ['name', 'text'],
      ['pw', 'password'],
      ['empty', 'password'],
      ['missing', 'password'],
    ] as const;
    expect(maskSecrets(values, types)).toEqual({ name: 'Ada', pw: SECRET_MASK, empty: '' });
  });
});
