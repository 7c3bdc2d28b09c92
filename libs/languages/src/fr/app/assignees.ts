import type * as en from '../../en/app/index.js';

export const assignees: typeof en.assignees = {
  assignee: 'Responsable',
  nobody: 'Personne',
  mine: 'Mes leads',
  unassigned: 'Non attribués',
  former: 'Ancien membre',
  assign: 'Attribuer à',
  of: lead => `Responsable de ${lead}`,
  meNamed: name => `${name} (vous)`,
  by: name => `par ${name}`,
  rule: name => `Règle : ${name}`,
  contact: 'Contact',
  contacts: { email: 'Réponse par e-mail', phone: 'Appel' },
  reminder: 'Rappel',
  reminded: name => `${name} n’a pas ouvert le lead à temps`,
  passedOn: 'Pas ouvert à temps',
  due: when => `À ouvrir avant ${when}`,
  overdue: 'En retard',
  mention: 'Mentionner une personne',
  mentionHelp: 'Interne. Saisissez @ pour mentionner une personne, qui recevra un e-mail.',
  showLeads: 'Voir les leads',
  notices: {
    assigned: 'Un lead vous a été attribué.',
    overdue: 'L’un de vos leads est en retard.',
    mentioned: 'Une note vous mentionne.',
  },
};
