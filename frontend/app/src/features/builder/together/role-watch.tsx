import { useWorkspaces } from '@/lib/workspaces.js';

/** Learns the person's role, which the builder, unlike other pages, does not wait for. */
export function RoleWatch() {
  useWorkspaces();
  return null;
}
