import type { t } from '@/lib/i18n/index.js';
import type { ComponentType } from 'react';
import type { FormTexts } from '#form-core';

export type SectionName = keyof typeof t.settingsPanel.sections;

export interface SectionRow {
  /** Starts collapsed while none of its settings is in use. */
  isCollapsed?: true;
  /** Control of something other than a setting. */
  Extra?: ComponentType;
}
export interface SettingRow {
  /** Section of the panel; null if another part of the panel has the control. */
  section: SectionName | null;
  /** Replaces the usual control for values of this kind (`setting-controls.tsx`). Required for choices. */
  Control?: ComponentType;
  /** The text has several lines. */
  isLong?: true;
  /** The default text for visitors, shown while the setting is empty. */
  placeholder?: keyof FormTexts & ('thanks' | 'thanksText');
}
