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
  contact: 'Kontakt',
  contacts: { email: 'Per E-Mail geantwortet', phone: 'Angerufen' },
  reminder: 'Erinnerung',
  reminded: name => `${name} hat den Lead nicht rechtzeitig geöffnet`,
  passedOn: 'Nicht rechtzeitig geöffnet',
  due: when => `Zu öffnen bis ${when}`,
  overdue: 'Überfällig',
  mention: 'Jemanden erwähnen',
  mentionHelp: 'Besucher sehen Notizen nie. Mit @ erwähnen Sie jemanden und benachrichtigen ihn per E-Mail.',
  showLeads: 'Leads anzeigen',
  notices: {
    assigned: 'Ihnen wurde ein Lead zugewiesen.',
    overdue: 'Einer Ihrer Leads ist überfällig.',
    mentioned: 'Sie wurden in einer Notiz erwähnt.',
  },
};
