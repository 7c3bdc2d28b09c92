import { describe, expect, it } from '@jest/globals';
import { earlierKey, KEY, KEY_LABEL, missingColumns } from './sheet-columns.js';

const tag = (metadataKey: string, startIndex: number) => ({
  developerMetadata: {
    metadataKey,
    metadataValue: KEY,
    location: { dimensionRange: { sheetId: 7, dimension: 'COLUMNS', startIndex } },
  },
});

describe('the column of response ids', () => {
  it('is that of an earlier connection, by tag or else by header', () => {
    expect(earlierKey([tag('other', 0), tag('leadloom-a', 2)], 7, ['x', KEY_LABEL])).toBe(2);
    expect(earlierKey([tag('leadloom-a', 2)], 8, ['x', KEY_LABEL])).toBe(1);
    expect(earlierKey([], 7, ['x'])).toBe(-1);
  });

  it('is adopted instead of added', () => {
    const layout = { headers: ['x', KEY_LABEL], columns: new Map<string, number>() };
    const adopted = { field: KEY, at: 1, label: null };
    expect(missingColumns([], { ...layout, key: 1 }, new Map())).toEqual({ added: [adopted], end: 2 });
    const added = { field: KEY, at: 2, label: KEY_LABEL };
    expect(missingColumns([], { ...layout, key: -1 }, new Map())).toEqual({ added: [added], end: 3 });
  });
});
