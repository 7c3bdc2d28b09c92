import { describe, expect, it } from '@jest/globals';
import { someone } from '../../../../test/fixtures.js';
import { emptyDoc } from '../doc/editor-doc.js';
import { discardDraft, loadDraft, saveDraft, savePreview } from './local-draft.js';

const doc = { ...emptyDoc(), name: 'Draft one', thankYouTitle: 'Bye', responseLimit: 5 };

describe('local drafts', () => {
  it('restore the whole document with its base version', async () => {
    saveDraft('one', doc, 7);
    expect(await loadDraft('one')).toEqual({ doc, at: expect.any(Number), version: 7 });
    discardDraft('one');
    expect(await loadDraft('one')).toBeNull();
  });

  it('from an earlier client have only some settings; the rest get defaults', async () => {
    const { name, description, submitText } = doc;
    const old = { settings: { name, description, submitText }, fields: doc.fields, timestamp: 1 };
    localStorage.setItem('form_draft', JSON.stringify(old));
    expect(await loadDraft(null)).toEqual({
      doc: { ...emptyDoc(), name },
      at: 1,
      version: undefined,
    });
  });

  it('from an earlier client may have points as a map of answers', async () => {
    const criteria = [{ key: 'k', label: 'K', weight: 10, points: { '1.000 €': 1 } }];
    const settings = { name: doc.name, scoring: { criteria, threshold: 70 } };
    localStorage.setItem('form_draft', JSON.stringify({ settings, fields: doc.fields, timestamp: 1 }));
    const points = [{ option: '1.000 €', points: 1 }];
    expect((await loadDraft(null))?.doc.scoring).toEqual({
      criteria: [{ ...criteria[0], points }],
      threshold: 70,
    });
  });

  it('are ignored if they are invalid, or were made for the preview of a stored form', async () => {
    localStorage.setItem('form_draft', '{"fields": 3}');
    expect(await loadDraft(null)).toBeNull();
    localStorage.setItem(
      'form_draft',
      JSON.stringify({ previewOf: 'one', settings: {}, fields: doc.fields, timestamp: 1 }),
    );
    expect(await loadDraft(null)).toBeNull();
  });

  it('belong to the person who made them, even if others use the browser', async () => {
    const signedIn = (user: typeof someone | null) => localStorage.setItem('user', JSON.stringify(user));
    signedIn(someone);
    saveDraft(null, doc);
    for (const other of [null, { ...someone, id: 'user_2' }]) {
      signedIn(other);
      expect(await loadDraft(null)).toBeNull();
    }
    signedIn(someone);
    expect((await loadDraft(null))?.doc.name).toBe('Draft one');
  });

  it('of a new form are kept when another form is previewed', async () => {
    saveDraft(null, doc);
    savePreview('one', { ...doc, name: 'Another' });
    expect((await loadDraft(null))?.doc.name).toBe('Draft one');
    expect(JSON.parse(localStorage.getItem('form_preview')!)).toMatchObject({
      previewOf: 'one',
      name: 'Another',
    });
  });
});
