import { t } from '@/lib/i18n/index.js';
import { ChoiceSetting } from './choice-setting.js';
import { FlagSetting } from './flag-setting.js';
import { Group } from './group.js';
import { LogoSetting } from './logo-setting.js';
import type { LookProps } from './look-props.js';
import { TextSetting } from './text-setting.js';

const texts = t.design;

/** Positions and sizes. */
export const LayoutTab = (look: LookProps) => (
  <>
    <Group title={texts.groups.page}>
      <ChoiceSetting {...look} name="layout" />
      <ChoiceSetting {...look} name="maxWidth" />
      <ChoiceSetting {...look} name="spacing" />
      <ChoiceSetting {...look} name="borderRadius" />
    </Group>
    <Group title={texts.groups.header}>
      <FlagSetting {...look} name="showHeader" initial />
      <ChoiceSetting {...look} name="headerStyle" />
      {look.look.headerStyle === 'image' && <p className="text-xs text-ink-3">{texts.headerImageNote}</p>}
      <LogoSetting {...look} />
    </Group>
    <Group title={texts.groups.fields}>
      <ChoiceSetting {...look} name="fieldStyle" />
      <ChoiceSetting {...look} name="fieldSize" />
      <ChoiceSetting {...look} name="fieldSpacing" />
      <ChoiceSetting {...look} name="borders" />
      <ChoiceSetting {...look} name="labelPosition" />
      <FlagSetting {...look} name="floatingLabels" />
    </Group>
    <Group title={texts.groups.button}>
      <TextSetting {...look} name="submitButtonText" />
      <ChoiceSetting {...look} name="submitButtonStyle" />
      <ChoiceSetting {...look} name="submitButtonSize" />
      <ChoiceSetting {...look} name="submitButtonPosition" />
    </Group>
  </>
);
