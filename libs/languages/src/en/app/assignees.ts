import { localized } from '../../shared/localized.js';

export const assignees = localized('assignees', {
  assignee: 'Assignee',
  nobody: 'Nobody',
  mine: 'Mine',
  unassigned: 'Unassigned',
  former: 'Former member',
  assign: 'Assign to',
  of: (lead: string) => `Assignee of ${lead}`,
  meNamed: (name: string) => `${name} (you)`,
  by: (name: string) => `by ${name}`,
  rule: (name: string) => `Rule: ${name}`,
});
