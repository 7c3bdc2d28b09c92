import { type FormResponse, mayCall, type Principal, responsesCalls, type Role } from '#contracts';

/** Whether the caller may see a response: sales people of some workspaces have their own leads alone. */
export const isVisible = (
  { userId, onlyAssigned }: Pick<Principal, 'userId' | 'onlyAssigned'>,
  { assigneeId }: Pick<FormResponse, 'assigneeId'>,
): boolean => !onlyAssigned || assigneeId === userId;

/** Whether people with this role can have leads: they work on responses. */
export const canHaveLeads = (role: Role): boolean => mayCall(role, responsesCalls.update);
