export const SETTINGS_TABS = [
  'profile',
  'notifications',
  'security',
  'team',
  'workspace',
  'activity',
  'integrations',
  'billing',
  'advanced',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Tab in the address; the first one if it is unknown. */
export const tabOf = (query: URLSearchParams): SettingsTab =>
  SETTINGS_TABS.find(tab => tab === query.get('tab')) ?? 'profile';
