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

/** Tab named in the address; the first one for any other value. */
export const tabOf = (query: URLSearchParams): SettingsTab =>
  SETTINGS_TABS.find(tab => tab === query.get('tab')) ?? 'profile';
