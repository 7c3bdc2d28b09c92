import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  filterOf,
  type FormsFilter,
  isFiltered,
  listQueryOf,
  matchOf,
  SORTS,
  VIEWS,
} from './filter-forms.js';

const ALL: FormsFilter = { search: '', status: '', category: '', sort: 'newest', view: 'grid' };

describe('filter of My Forms', () => {
  it('survives a round trip through the address', () => {
    for (const status of ['', 'draft', 'archived'] as const)
      for (const category of ['', 'survey'] as const)
        for (const sort of SORTS)
          for (const view of VIEWS)
            for (const search of ['', 'a & b=c', 'ü ']) {
              const filter = { search, status, category, sort, view };
              expect(filterOf(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter);
            }
  });

  it('ignores invalid values', () => {
    expect(filterOf(new URLSearchParams('status=gone&sort=best&category=x&view=3d'))).toEqual(ALL);
  });

  it('sends only active filters to the server', () => {
    expect(listQueryOf({ ...ALL, search: '  ' })).toEqual({ sort: 'newest' });
    const narrow: FormsFilter = { ...ALL, search: ' x ', status: 'draft', category: 'booking', sort: 'name' };
    expect(listQueryOf(narrow)).toEqual({ search: 'x', status: 'draft', category: 'booking', sort: 'name' });
    expect(matchOf(narrow)).toEqual({ search: 'x', status: 'draft' });
    expect(isFiltered({ ...ALL, search: ' ', sort: 'name' })).toBe(false);
    expect(isFiltered({ ...ALL, category: 'survey' })).toBe(true);
  });
});
