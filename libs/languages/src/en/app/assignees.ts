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
  contact: 'Contact',
  contacts: { email: 'Replied by email', phone: 'Called' },
  reminder: 'Reminder',
  reminded: (name: string) => `${name} did not open the lead in time`,
  passedOn: 'Not opened in time',
  due: (when: string) => `Open by ${when}`,
  overdue: 'Overdue',
  mention: 'Mention someone',
  mentionHelp: 'Visitors never see notes. Type @ to mention someone and notify them by email.',
  showLeads: 'Show leads',
  notices: {
    assigned: 'A lead was assigned to you.',
    overdue: 'One of your leads is overdue.',
    mentioned: 'You were mentioned in a note.',
  },
});
