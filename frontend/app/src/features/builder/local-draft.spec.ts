import { describe, expect, it } from '@jest/globals';
import { emptyDoc } from './editor-doc.js';
import { dropDraft, findDraft, keepDraft } from './local-draft.js';

describe('local draft', () => {
  it('keeps a new form under form_draft with settings, fields and timestamp, and another under its id', async () => {
    const doc = { ...emptyDoc(), name: 'Kept' };
    keepDraft(null, doc);
    keepDraft('f1', { ...doc, name: 'Other' });
    expect(Object.keys(JSON.parse(localStorage.getItem('form_draft') ?? '') as object)).toEqual([
      'settings',
      'fields',
      'timestamp',
    ]);
    expect((await findDraft(null))?.doc).toEqual(doc);
    expect((await findDraft('f1'))?.doc.name).toBe('Other');
    dropDraft(null);
    expect(await findDraft(null)).toBeNull();
  });

  it('ignores what it cannot read', async () => {
    localStorage.setItem('form_draft', '{"settings":{}}');
    expect(await findDraft(null)).toBeNull();
    localStorage.setItem('form_draft', 'not json');
    expect(await findDraft(null)).toBeNull();
  });
});
