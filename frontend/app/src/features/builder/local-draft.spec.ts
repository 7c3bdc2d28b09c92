import { describe, expect, it } from '@jest/globals';
import { emptyDoc } from './editor-doc.js';
import { discardDraft, loadDraft, saveDraft } from './local-draft.js';

describe('local draft', () => {
  it('saves a new form under form_draft with settings, fields and timestamp, and another under its id', async () => {
    const doc = { ...emptyDoc(), name: 'Saved' };
    saveDraft(null, doc);
    saveDraft('f1', { ...doc, name: 'Other' });
    expect(Object.keys(JSON.parse(localStorage.getItem('form_draft') ?? '') as object)).toEqual([
      'settings',
      'fields',
      'timestamp',
    ]);
    expect((await loadDraft(null))?.doc).toEqual(doc);
    expect((await loadDraft('f1'))?.doc.name).toBe('Other');
    discardDraft(null);
    expect(await loadDraft(null)).toBeNull();
  });

  it('ignores what it cannot read', async () => {
    localStorage.setItem('form_draft', '{"settings":{}}');
    expect(await loadDraft(null)).toBeNull();
    localStorage.setItem('form_draft', 'not json');
    expect(await loadDraft(null)).toBeNull();
  });
});
