import { type AppPath, SCREENS } from './screens.js';

/** Frame of the screens that are not bare. */
export const loadShell = () => import('./shell.js').then(file => file.Shell);

/**
 * Preloads the code of the screen at an address. Errors are ignored here; the router loads the same code and reports
 * them.
 */
export function loadScreen(pathname: string): void {
  const matches = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
  const path = (Object.keys(SCREENS) as AppPath[]).find(matches);
  if (!path) return;
  const { load, shell } = SCREENS[path];
  for (const one of shell ? [loadShell, load] : [load]) one().catch(() => undefined);
}
