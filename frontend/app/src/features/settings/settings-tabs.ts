export const SETTINGS_TABS = [
  'profile',
  'notifications',
  'security',
  'integrations',
  'billing',
  'advanced',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab that an address names; the first one for anything else. */
export const tabOf = (query: URLSearchParams): SettingsTab =>
  SETTINGS_TABS.find(tab => tab === query.get('tab')) ?? 'profile';
