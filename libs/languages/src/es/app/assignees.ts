import type * as en from '../../en/app/index.js';

export const assignees: typeof en.assignees = {
  assignee: 'Responsable',
  nobody: 'Nadie',
  mine: 'Mis leads',
  unassigned: 'Sin asignar',
  former: 'Antiguo miembro',
  assign: 'Asignar a',
  of: lead => `Responsable de ${lead}`,
  meNamed: name => `${name} (tú)`,
  by: name => `por ${name}`,
  rule: name => `Regla: ${name}`,
  contact: 'Contacto',
  contacts: { email: 'Respuesta por correo', phone: 'Llamada' },
  reminder: 'Recordatorio',
  reminded: name => `${name} no abrió el lead a tiempo`,
  passedOn: 'No se abrió a tiempo',
  due: when => `Abrir antes de ${when}`,
  overdue: 'Vencido',
  mention: 'Mencionar a alguien',
  mentionHelp:
    'Los visitantes nunca ven las notas. Escribe @ para mencionar a alguien y avisarle por correo.',
  showLeads: 'Ver leads',
  notices: {
    assigned: 'Se te ha asignado un lead.',
    overdue: 'Uno de tus leads está vencido.',
    mentioned: 'Te han mencionado en una nota.',
  },
};
