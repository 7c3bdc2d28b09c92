import { minuteOf } from './time-buckets.js';
import type { Turn } from './turn.js';
import { newVisit, type Visit } from './visit.js';

/** What the first version stored: one thing that happened, a document each. Visits and turns hold the same since. */
export interface OldFact {
  _id: string;
  kind: 'response' | 'view' | 'start' | 'field' | 'step' | 'ai' | 'erased';
  formId: string;
  ownerId: string;
  at: number;
  durationMs: number | null;
  device: string | null;
  country: string | null;
  sessionId: string | null;
  turn: Pick<Turn, 'playbook' | 'status' | 'userInput' | 'aiResponse'> | null;
  fieldId?: string;
  step?: number;
}

/** A submission's fact had the id of its event. */
const responseIdOf = ({ _id }: OldFact): string => _id.replace(/^evt_(.+)_submitted$/, '$1');

/** The visits that facts speak of, each begun at its earliest fact. */
export function visitsOfFacts(facts: readonly OldFact[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const fact of [...facts].sort((a, b) => a.at - b.at)) {
    if (fact.kind === 'ai') continue;
    const fresh = newVisit(fact, fact.sessionId ?? responseIdOf(fact), fact.at);
    const visit = visits.get(fresh._id) ?? fresh;
    visits.set(visit._id, visit);
    add(visit, fact);
  }
  return [...visits.values()];
}

function add(visit: Visit, fact: OldFact): void {
  const { kind, at, durationMs, device, country } = fact;
  if (kind !== 'view') visit.started = true;
  if (kind === 'step' && fact.step !== undefined && !visit.steps.includes(fact.step))
    visit.steps.push(fact.step);
  if (kind === 'field' && fact.fieldId)
    // Where the field stood was not noted; by its order is what old visits have.
    visit.marks[fact.fieldId] ??= {
      at: Object.keys(visit.marks).length,
      ...(durationMs === null ? {} : { ms: durationMs }),
    };
  if (kind !== 'response' && kind !== 'erased') return;
  const minute = minuteOf(at);
  const erased = kind === 'erased' ? { erased: true } : {};
  visit.responses.push({ id: responseIdOf(fact), at, minute, durationMs, ...erased });
  visit.minutes = [...new Set([...visit.minutes, minute])];
  visit.respondedAt = at;
  visit.device = device ?? visit.device;
  visit.country = country ?? visit.country;
}

/** The AI turns among facts. */
export const turnsOfFacts = (facts: readonly OldFact[]): Turn[] =>
  facts.flatMap(({ _id, kind, formId, ownerId, sessionId, at, durationMs, turn, device, country }) =>
    kind === 'ai' && turn
      ? [
          {
            ...{ _id, formId, ownerId, at, device, country, ...turn },
            ...{ sessionId: sessionId ?? _id, minute: minuteOf(at), responseMs: durationMs ?? 0 },
          },
        ]
      : [],
  );
