import { t } from '@/lib/i18n/index.js';
import type { ContactKind, ResponseChange, ResponseDelivery, ResponseMailEntry } from '#contracts';
import { withNames } from '#form-core';
import type { LeadStatus } from './responses-api.js';

/** An entry in a lead's timeline. */
export interface Moment {
  key: string;
  /** ISO 8601 */
  at: string;
  title: string;
  text: string;
  failed?: boolean;
}
interface Happened {
  history?: readonly ResponseChange[] | undefined;
  mails?: readonly ResponseMailEntry[] | undefined;
  deliveries?: readonly ResponseDelivery[] | undefined;
  submitted: Moment;
  /** Names of people by id. */
  nameOf?: (id: string) => string;
}

/** The history of a lead, newest first. */
export const momentsOf = ({
  history = [],
  mails = [],
  deliveries = [],
  submitted,
  nameOf,
}: Happened): Moment[] =>
  [
    submitted,
    ...mails.map(ofMail),
    ...deliveries.map(ofDelivery),
    ...history.map((change, index) => ofChange(change, index, nameOf)),
  ]
    .map((moment, order) => ({ moment, order }))
    .sort((a, b) => (a.moment.at === b.moment.at ? b.order - a.order : a.moment.at < b.moment.at ? 1 : -1))
    .map(({ moment }) => moment);

const ofMail = ({ id, to, state, at, error }: ResponseMailEntry): Moment => ({
  key: id,
  at,
  title: t.replies.mailTo[to],
  text: joined(t.replies.mailStates[state], error),
  failed: state === 'failed',
});

const ofDelivery = (one: ResponseDelivery): Moment => ({
  key: one.id,
  at: one.at,
  title: t.replies.webhook(one.host),
  text: joined(
    t.replies.webhookStates[one.state],
    one.redelivered && t.replies.sentAgain,
    one.state !== 'delivered' && one.lastError,
  ),
  failed: one.state === 'failed',
});

const ofChange = (change: ResponseChange, index: number, nameOf = (id: string) => id): Moment => ({
  key: `change-${index}`,
  at: change.at,
  title: titleOf(change),
  text: joined(
    textOf(change, nameOf),
    change.by !== undefined && t.assignees.by(nameOf(change.by)),
    change.rule !== undefined && t.assignees.rule(change.rule),
    change.isOverdue === true && t.assignees.passedOn,
  ),
});

function titleOf({ what }: ResponseChange): string {
  if (what === 'assignee') return t.assignees.assignee;
  if (what === 'contact') return t.assignees.contact;
  return what === 'overdue' ? t.assignees.reminder : t.responses.changes[what];
}

function textOf(change: ResponseChange, nameOf: (id: string) => string): string {
  const { what, from, to } = change;
  if (what === 'overdue') return t.assignees.reminded(nameOf(to));
  if (what === 'contact') return t.assignees.contacts[to as ContactKind];
  return t.responses.fromTo(named(change, from, nameOf), named(change, to, nameOf));
}

function named({ what }: ResponseChange, value: string, nameOf: (id: string) => string): string {
  if (what === 'assignee') return value && nameOf(value);
  if (what === 'note') return withNames(value, nameOf);
  return what === 'leadStatus' ? t.responses.statuses[value as LeadStatus] : value;
}

const joined = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' · ');
