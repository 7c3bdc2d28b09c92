import type * as en from '../../en/app/index.js';

export const assignees: typeof en.assignees = {
  assignee: 'Zuständig',
  nobody: 'Niemand',
  mine: 'Meine',
  unassigned: 'Nicht zugewiesen',
  former: 'Ehemaliges Mitglied',
  assign: 'Zuweisen an',
  of: lead => `Zuständig für ${lead}`,
  meNamed: name => `${name} (Sie)`,
  by: name => `von ${name}`,
  rule: name => `Regel: ${name}`,
};
