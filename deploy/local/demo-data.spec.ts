import { describe, expect, it } from '@jest/globals';
import { demoConversations, demoResponses, demoVisits } from './demo-data.js';
import { DEMO_FORMS } from './demo-forms.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const PAGE = 'http://localhost/form/x';
const made = DEMO_FORMS.map((demo, index) => demoResponses(demo, NOW, PAGE, index * 100));

describe('the demo account', () => {
  it('has leads from different people, some of whom write twice', () => {
    for (const { responses } of made) {
      const people = new Set(responses.map(({ values }) => values['email']));
      expect(people.size).toBeGreaterThan(0.9 * responses.length);
      expect(people.size).toBeLessThan(responses.length);
    }
    const phones = made[0]!.responses.map(({ values }) => values['phone']).filter(Boolean);
    expect(new Set(phones).size).toBeGreaterThan(0.9 * phones.length);
  });

  it('knows the source of every visitor, whether they answer or leave', () => {
    const left = DEMO_FORMS.map(demo => demoVisits(demo, NOW, PAGE));
    const visits = [...made.flatMap(one => one.visits), ...left.flat()];
    for (const visit of visits) {
      expect(visit.device && visit.browser && visit.country && visit.source?.landingPage).toBeTruthy();
      expect(visit.at <= new Date(NOW).toISOString()).toBe(true);
    }
    expect(new Set(visits.map(({ sessionId }) => sessionId)).size).toBe(visits.length);
  });

  it('loses visitors at several questions', () => {
    for (const demo of DEMO_FORMS) {
      const last = demoVisits(demo, NOW, PAGE).flatMap(({ fields = [] }) => fields.at(-1)?.id ?? []);
      expect(new Set(last).size).toBeGreaterThan(2);
    }
  });

  it('has no names that the gateway refuses, so that its forms can be edited', () => {
    const namesOf = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) => [name, ...namesOf(part)])
        : [];
    expect(namesOf(DEMO_FORMS.map(({ form }) => form)).filter(name => name.startsWith('$'))).toEqual([]);
  });

  it('has one busiest form in the last week', () => {
    const [roof, tasting] = made.map(
      ({ responses }) =>
        responses.filter(({ submittedAt }) => NOW - Date.parse(submittedAt) < WEEK_MS).length,
    );
    expect(roof! - tasting!).toBeGreaterThan(3);
  });

  it('has a trend: more responses in the last 30 days than in the 30 days before', () => {
    for (const { responses } of made) {
      const ages = responses.map(({ submittedAt }) => (NOW - Date.parse(submittedAt)) / DAY_MS);
      const recent = ages.filter(age => age < 30).length;
      expect(ages.length - recent).toBeGreaterThan(5);
      expect(recent).toBeGreaterThan(ages.length - recent);
      expect(Math.max(...ages)).toBeLessThan(60);
    }
  });

  it('has conversations with different visitors', () => {
    const turns = DEMO_FORMS.flatMap(demo => demoConversations(demo, NOW));
    expect(new Set(turns.map(({ turn }) => turn.sessionId)).size).toBeGreaterThan(3);
  });
});
