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
};
