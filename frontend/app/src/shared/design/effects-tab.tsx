import { t } from '@/lib/i18n/index.js';
import { ChoiceSetting } from './choice-setting.js';
import { FlagSetting } from './flag-setting.js';
import { Group } from './group.js';
import type { LookProps } from './look-props.js';

const texts = t.design;

/** Surfaces and interaction effects. */
export const EffectsTab = (look: LookProps) => (
  <>
    <Group title={texts.groups.surface}>
      <ChoiceSetting {...look} name="shadows" />
      <ChoiceSetting {...look} name="backgroundPattern" />
      <FlagSetting {...look} name="gradient" />
      <FlagSetting {...look} name="glassmorphism" />
      <FlagSetting {...look} name="neumorphism" />
    </Group>
    <Group title={texts.groups.motion}>
      <FlagSetting {...look} name="animations" />
      <FlagSetting {...look} name="hoverEffects" />
      <FlagSetting {...look} name="focusIndicators" initial />
      <FlagSetting {...look} name="fieldIcons" />
      <FlagSetting {...look} name="successIndicators" />
    </Group>
  </>
);
