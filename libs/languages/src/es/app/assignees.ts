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
};
