import { create } from 'zustand';
import type { Role } from '#contracts';
import type { Route } from './route.js';
import { KEYS, read, remove, write } from './storage.js';

/** The workspace of this device, sent with every call. */
interface Chosen {
  /** Null means the user's own workspace, or else the first one they belong to. */
  id: string | null;
  /** Owner until the role is known. */
  role: Role;
  /** US dollars until the currency is known. */
  currency: string;
}

// The workspace in the address of a shared link overrides the remembered one.
const shared = new URLSearchParams(window.location.search).get('workspace');
if (shared) write(KEYS.workspace, shared);

export const useWorkspace = create<Chosen>(() => ({
  ...{ id: read(KEYS.workspace), role: 'owner', currency: 'USD' },
}));

/** Switches to another workspace; null means the user's own. */
export function chooseWorkspace(id: string | null): void {
  if (id === null) remove(KEYS.workspace);
  else write(KEYS.workspace, id);
  useWorkspace.setState({ id, role: 'owner' });
}

// All tabs of a device work in the same workspace.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEYS.workspace) useWorkspace.setState({ id: newValue, role: 'owner' });
});

/** Currency of the current workspace. */
export const useCurrency = (): string => useWorkspace(({ currency }) => currency);

/** Whether a role may make a call; its controls are hidden otherwise. */
export const can = (role: Role, { roles }: Pick<Route, 'roles'>): boolean =>
  roles === undefined || roles.includes(role.charAt(0));
/** Whether the user may make a call in the current workspace. */
export const useCan = (call: Pick<Route, 'roles'>): boolean => useWorkspace(({ role }) => can(role, call));
