import { create } from 'zustand';
import { KEYS, read, write } from './storage.js';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const stored = (): ThemeMode => THEME_MODES.find(mode => mode === read(KEYS.theme)) ?? 'system';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The chosen mode. The resolved theme is data-theme on the root element; public/assets/theme-mode.v1.js sets it first. */
export const useThemeMode = create<{ mode: ThemeMode }>(() => ({ mode: stored() }));

function apply(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && systemDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function setThemeMode(mode: ThemeMode): void {
  write(KEYS.theme, mode);
  useThemeMode.setState({ mode });
  apply(mode);
}

/** Applies changes to the system theme while the mode is 'system'. */
export function watchSystemTheme(): void {
  systemDark().addEventListener('change', () => apply(useThemeMode.getState().mode));
}
