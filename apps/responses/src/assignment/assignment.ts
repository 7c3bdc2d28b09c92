import { type FormResponse, mayCall, type Principal, responsesCalls, type Role } from '#contracts';

/** Whether the caller may see a response: salespeople of some workspaces see only their own leads. */
export const isVisible = (
  { userId, onlyAssigned }: Pick<Principal, 'userId' | 'onlyAssigned'>,
  { assigneeId }: Pick<FormResponse, 'assigneeId'>,
): boolean => !onlyAssigned || assigneeId === userId;

/** Whether leads can be assigned to people with this role, because they work with responses. */
export const canHaveLeads = (role: Role): boolean => mayCall(role, responsesCalls.update);

/** Whether people with this role read responses, and so can be mentioned in notes. */
export const mayRead = (role: Role): boolean => mayCall(role, responsesCalls.get);
