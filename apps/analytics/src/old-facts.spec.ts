import { describe, expect, it } from '@jest/globals';
import { type OldFact, turnsOfFacts, visitsOfFacts } from './old-facts.js';

const AT = Date.UTC(2026, 10, 21, 10);
const fact = (kind: OldFact['kind'], _id: string, rest: Partial<OldFact> = {}): OldFact => ({
  ...{ _id, kind, formId: 'f', ownerId: 'o', at: AT, durationMs: null, device: null, country: null },
  ...{ sessionId: 's', turn: null },
  ...rest,
});

describe('facts of the first version', () => {
  it('become one visit a session, which began with the earliest of them', () => {
    const visits = visitsOfFacts([
      fact('response', 'evt_r1_submitted', { at: AT + 90_000, durationMs: 80_000, device: 'desktop' }),
      fact('field', 'f:s:field:email', { at: AT + 30_000, fieldId: 'email', durationMs: 4000 }),
      fact('view', 'f:s:view'),
      fact('step', 'f:s:step:1', { at: AT + 40_000, step: 1 }),
      fact('view', 'f:t:view', { sessionId: 't' }),
    ]);
    const minute = AT / 60_000;
    expect(visits).toHaveLength(2);
    expect(visits[0]).toMatchObject({
      ...{ _id: 'f:s', at: AT, minute, minutes: [minute, minute + 1], started: true, device: 'desktop' },
      ...{ marks: { email: { at: 0, ms: 4000 } }, steps: [1], respondedAt: AT + 90_000 },
      responses: [{ id: 'r1', at: AT + 90_000, minute: minute + 1, durationMs: 80_000 }],
    });
    expect(visits[1]).toMatchObject({ _id: 'f:t', started: false, responses: [] });
  });

  it('stay erased, and are of a visit of their own where no session was named', () => {
    const [visit] = visitsOfFacts([fact('erased', 'evt_r2_submitted', { sessionId: null })]);
    expect(visit).toMatchObject({ _id: 'f:r2', responses: [{ id: 'r2', erased: true }] });
  });

  it('that are turns of a conversation become turns', () => {
    const turn = { playbook: 'support', status: 'success', userInput: 'hi', aiResponse: 'hello' };
    const facts = [fact('ai', 'evt_t1', { turn, durationMs: 12 })];
    expect(visitsOfFacts(facts)).toEqual([]);
    expect(turnsOfFacts(facts)).toEqual([
      expect.objectContaining({
        _id: 'evt_t1',
        sessionId: 's',
        responseMs: 12,
        minute: AT / 60_000,
        ...turn,
      }),
    ]);
  });
});
