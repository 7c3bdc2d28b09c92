import type * as en from '../../en/app/index.js';

export const assignees: typeof en.assignees = {
  assignee: 'Responsable',
  nobody: 'Personne',
  mine: 'Mes prospects',
  unassigned: 'Non attribués',
  former: 'Ancien membre',
  assign: 'Attribuer à',
  of: lead => `Responsable de ${lead}`,
  meNamed: name => `${name} (vous)`,
  by: name => `par ${name}`,
  rule: name => `Règle\u202f: ${name}`,
  contact: 'Contact',
  contacts: { email: 'Réponse par e-mail', phone: 'Appel' },
  reminder: 'Rappel',
  reminded: name => `${name} n’a pas ouvert le prospect à temps`,
  passedOn: 'Pas ouvert à temps',
  due: when => `À ouvrir avant ${when}`,
  overdue: 'En retard',
  mention: 'Mentionner quelqu’un',
  mentionHelp:
    'Les visiteurs ne voient jamais les notes. Saisissez @ pour mentionner quelqu’un et le prévenir par e-mail.',
  showLeads: 'Voir les prospects',
  notices: {
    assigned: 'Un prospect vous a été attribué.',
    overdue: 'L’un de vos prospects est en retard.',
    mentioned: 'Une note vous mentionne.',
  },
};
