import { describe, expect, it } from '@jest/globals';
import { addressOf, filterOf, isFiltered, listQueryOf, SORTS } from './filter-forms.js';

describe('filter of My Forms', () => {
  it('survives the way through the address', () => {
    for (const status of ['', 'draft', 'active', 'archived'] as const)
      for (const sort of SORTS)
        for (const search of ['', 'a & b=c', 'ü ']) {
          const filter = { search, status, sort };
          expect(filterOf(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter);
        }
  });

  it('takes nonsense for not given', () => {
    expect(filterOf(new URLSearchParams('status=gone&sort=best'))).toEqual({
      search: '',
      status: '',
      sort: 'newest',
    });
  });

  it('asks the server only for what narrows the list', () => {
    expect(listQueryOf({ search: '  ', status: '', sort: 'newest' })).toEqual({ sort: 'newest' });
    expect(listQueryOf({ search: ' x ', status: 'draft', sort: 'name' })).toEqual({
      search: 'x',
      status: 'draft',
      sort: 'name',
    });
    expect(isFiltered({ search: ' ', status: '', sort: 'name' })).toBe(false);
  });
});
