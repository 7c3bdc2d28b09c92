import type { FormResponse, ResponseChange } from '#contracts';
import { DELETED_PERSON, mentionedIn, withoutMention } from '#form-core';

/** Fields of a lead that can name people of the workspace. */
export interface Traced extends Partial<Pick<FormResponse, 'note' | 'firstTouchBy'>> {
  assigneeId?: string | null | undefined;
  history?: readonly ResponseChange[] | undefined;
}

/** Changes whose values are ids of people. */
const OF_PEOPLE: readonly ResponseChange['what'][] = ['assignee', 'overdue'];

/** Ids of the people whom a lead or a change of it names. */
export function peopleIn({ note, firstTouchBy, assigneeId, history = [] }: Traced): string[] {
  const named = history.flatMap(({ what, from, to, by }) => [
    by,
    ...(OF_PEOPLE.includes(what) ? [from, to] : []),
    ...(what === 'note' ? [from, to].flatMap(mentionedIn) : []),
  ]);
  const all = [assigneeId, firstTouchBy, ...mentionedIn(note ?? ''), ...named];
  return [...new Set(all.filter(id => id && id !== DELETED_PERSON))] as string[];
}

/** Entries that a person made or that are about them. */
export const entriesOf = (history: readonly ResponseChange[], userId: string): ResponseChange[] =>
  history.filter(entry => peopleIn({ history: [entry] }).includes(userId));

/** The same fields without a person. */
export function withoutPerson({ note, firstTouchBy, history }: Traced, userId: string) {
  const renamed = (id: string) => (id === userId ? DELETED_PERSON : id);
  return {
    ...(note === undefined ? {} : { note: withoutMention(note, userId) }),
    ...(firstTouchBy ? { firstTouchBy: renamed(firstTouchBy) } : {}),
    ...(history
      ? {
          history: history.map(({ from, to, by, ...entry }) => {
            const clean = OF_PEOPLE.includes(entry.what)
              ? renamed
              : (text: string) => withoutMention(text, userId);
            return { ...entry, from: clean(from), to: clean(to), ...(by ? { by: renamed(by) } : {}) };
          }),
        }
      : {}),
  };
}
