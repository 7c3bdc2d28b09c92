import type { Assignment, AssignmentRule, FormResponse } from '#contracts';
import { ruleHolds } from '#form-core';
import { localTime } from '#platform';

/** Properties of a lead that rules test. */
export interface LeadFacts extends Pick<
  FormResponse,
  'formId' | 'values' | 'leadScore' | 'country' | 'source'
> {
  /** Language of the form. */
  language: string;
}

const within = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value));

function scores({ minScore, maxScore }: AssignmentRule, score: number | null): boolean {
  if (minScore === undefined && maxScore === undefined) return true;
  return score !== null && score >= (minScore ?? 0) && score <= (maxScore ?? 100);
}

const holds = (rule: AssignmentRule, lead: LeadFacts): boolean =>
  (rule.formId === null || rule.formId === lead.formId) &&
  scores(rule, lead.leadScore) &&
  within(rule.countries, lead.country) &&
  within<string>(rule.languages, lead.language) &&
  within(rule.sources, lead.source.utm_source ?? lead.source.referrer ?? 'direct') &&
  (!rule.when || ruleHolds({ when: rule.when }, lead.values));

/** The first rule that matches a lead. */
export const firstRule = (rules: readonly AssignmentRule[], lead: LeadFacts): AssignmentRule | undefined =>
  rules.find(rule => holds(rule, lead));

/** The calendar day of a time zone. */
export const dayIn = (zone: string, now = Date.now()): string => localTime(now, zone).day;

/** The people of a rule who can get a lead now: in the workspace, and not away. */
export function presentOf({ to }: AssignmentRule, { away, people, today }: Present): Turn[] {
  const all = to.kind === 'rotation' ? to.people : to.kind === 'person' ? [{ ...to, weight: 1 }] : [];
  return all.filter(({ userId }) => people.includes(userId) && !isAway(away, userId, today));
}
const isAway = (away: Assignment['away'], id: string, today: string): boolean =>
  away.some(({ userId, until }) => userId === id && until >= today);

/**
 * The person who gets a lead that its assignee did not open: the next of the rotation (whose `turn` it is) who has not had it yet, then
 * an owner. Undefined if everybody had it.
 */
export function nextAssignee(
  rule: AssignmentRule | undefined,
  had: readonly string[],
  turn: number,
  { away, people, owners, today }: Present & { owners: readonly string[] },
): string | undefined {
  const isNew = (id: string) => !had.includes(id);
  const present = rule?.to.kind === 'rotation' ? presentOf(rule, { away, people, today }) : [];
  const rotation = present.filter(({ userId }) => isNew(userId));
  const free = owners.filter(isNew);
  return turnOf(rotation, turn) ?? free.find(id => !isAway(away, id, today)) ?? free[0];
}

interface Present extends Pick<Assignment, 'away'> {
  people: readonly string[];
  /** Calendar day in the workspace's time zone. */
  today: string;
}
export interface Turn {
  userId: string;
  weight: number;
}

/**
 * The person whose turn it is. In each round everyone has as many turns as their weight, spread evenly. @param turn starts at
 * 0
 */
export function turnOf(people: readonly Turn[], turn: number): string | undefined {
  const turns = people.flatMap(({ userId, weight }) =>
    Array.from({ length: weight }, (_, nth) => ({ userId, at: (nth + 0.5) / weight })),
  );
  return turns.sort((a, b) => a.at - b.at)[turn % turns.length]?.userId;
}

/** The rules and absences without a person; a rule without people assigns its leads to nobody. */
export function rulesWithout(assignment: Assignment, userId: string): Assignment {
  const others = <T extends { userId: string }>(all: readonly T[]) =>
    all.filter(one => one.userId !== userId);
  const nobody = { kind: 'nobody' } as const;
  const rules = assignment.rules.map((rule): AssignmentRule => {
    const { to } = rule;
    if (to.kind === 'person') return to.userId === userId ? { ...rule, to: nobody } : rule;
    if (to.kind !== 'rotation') return rule;
    const people = others(to.people);
    return { ...rule, to: people.length > 0 ? { ...to, people } : nobody };
  });
  return { ...assignment, rules, away: others(assignment.away) };
}
