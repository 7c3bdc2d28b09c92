import type { CallInput, EventData, FormResponse, ResponseChange, responsesCalls } from '#contracts';

/** Fields of a response that its owner may change. */
export type Change = Omit<CallInput<typeof responsesCalls.update>['body'], 'move' | 'contacted'> &
  Partial<Pick<FormResponse, 'place'>>;
/** A change and the way in which the person got in touch with the lead. */
export type Requested = Change & Pick<CallInput<typeof responsesCalls.update>['body'], 'contacted'>;
type Noted = EventData<'response.updated'>['changed'][number];
const NOTED: readonly Noted[] = ['leadStatus', 'tags', 'note', 'value', 'spam'];

/** Maximum number of stored history entries per response. */
export const HISTORY_LENGTH = 100;
const TEXT_LENGTH = 200;

/** The differences of a change: fields to write, history entries, and names for the event. */
export function differences(
  before: FormResponse,
  { contacted, ...change }: Requested,
  at: Date,
  by?: string,
): { set: Change; entries: ResponseChange[]; changed: Noted[] } {
  const changed = NOTED.filter(key => key in change && !isSame(before[key], change[key]));
  const set: Change = Object.fromEntries(changed.map(key => [key, change[key]]));
  // A lead that moves on has been seen; an explicit mark wins.
  const read = change.read ?? (changed.includes('leadStatus') || contacted ? true : before.read);
  if (read !== before.read) set.read = read;
  if (change.place !== undefined && change.place !== before.place) set.place = change.place;
  const who = by ? { by } : {};
  const entries: ResponseChange[] = changed.map(what => ({
    at: at.toISOString(),
    what,
    from: textOf(before[what]),
    to: textOf(change[what]),
    ...who,
  }));
  const { assigneeId } = change;
  if (assigneeId !== undefined && assigneeId !== (before.assigneeId ?? null)) {
    set.assigneeId = assigneeId;
    const [from, to] = [before.assigneeId ?? '', assigneeId ?? ''];
    entries.push({ at: at.toISOString(), what: 'assignee', from, to, ...who });
  }
  if (contacted) entries.push({ at: at.toISOString(), what: 'contact', from: '', to: contacted, ...who });
  return { set, entries, changed };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const textOf = (value: string | number | boolean | string[] | null | undefined): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length <= TEXT_LENGTH ? text : `${text.slice(0, TEXT_LENGTH - 1)}…`;
};
