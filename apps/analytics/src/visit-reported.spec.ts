import { describe, expect, it } from '@jest/globals';
import { makeForm, makeVisit } from '#testing';
import { AnalyticsService } from './analytics.service.js';
import type { AnalyticsConfig } from './config.js';
import { revisionOf } from './tracked-field.js';
import type { KnownForm, TrackedFormStore } from './tracked-form.store.js';
import type { Visit } from './visit.js';
import type { VisitRecorder } from './visit.recorder.js';

describe('a report of a visit', () => {
  const form = makeForm();
  const known: KnownForm = { ...form, discard: false, revisions: [revisionOf(form)] };
  const recorded: Visit[] = [];
  /** What is known of the form: all, that it is none that visitors meet (`null`), or nothing. */
  let state: KnownForm | null | 'unheard' = known;
  const forms = {
    find: () => Promise.resolve(state === 'unheard' ? null : state),
    isKnown: () => Promise.resolve(state !== 'unheard'),
  } as unknown as TrackedFormStore;
  const recorder = {
    record: (visits: Visit[]) => Promise.resolve(void recorded.push(...visits)),
  } as unknown as VisitRecorder;
  const config = { PUBLIC_URL: 'https://forms.example' } as AnalyticsConfig;
  const none = undefined as never;
  const service = new AnalyticsService(config, none, none, none, forms, none, none, recorder, none);
  const report = async (over: Parameters<typeof makeVisit>[2] = {}) => {
    recorded.length = 0;
    await service.visitReported(makeVisit(form, [{ type: 'view', sessionId: 'tab' }], over));
    return recorded;
  };

  it('is recorded as of the moment at which it came', async () => {
    state = known;
    const at = new Date(Date.now() - 90_000).toISOString();
    expect(await report({ at, country: 'DE' })).toMatchObject([
      { at: Date.parse(at), country: 'DE', sessionId: 'tab' },
    ]);
    // A clock in the year 3000.
    const [visit] = await report({ at: '3000-01-01T00:00:00.000Z' });
    expect(Math.abs(visit!.at - Date.now())).toBeLessThan(60_000);
  });

  it('is left out where nobody shall be counted', async () => {
    state = known;
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await report({ userAgent: bot })).toEqual([]);
    expect(await report({ viewerId: form.ownerId })).toEqual([]);
    state = { ...known, discard: true };
    expect(await report()).toEqual([]);
    // A draft, or deleted.
    state = null;
    expect(await report()).toEqual([]);
  });

  it('comes again while its form is not known yet, and is dropped when it never is', async () => {
    state = 'unheard';
    await expect(report()).rejects.toThrow('not known yet');
    expect(await report({ at: new Date(Date.now() - 60_000).toISOString() })).toEqual([]);
  });
});
