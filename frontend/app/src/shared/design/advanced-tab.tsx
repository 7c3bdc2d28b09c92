import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { ChoiceSetting } from './choice-setting.js';
import { CssSetting } from './css-setting.js';
import { FlagSetting } from './flag-setting.js';
import { Group } from './group.js';
import type { LookProps } from './look-props.js';
import { withTheme } from './themed.js';

const texts = t.design;

/** Behaviour, devices and custom CSS. */
export const AdvancedTab = ({
  replace,
  ...look
}: LookProps & { replace: (next: LookProps['look']) => void }) => (
  <>
    <Group title={texts.groups.answers}>
      <ChoiceSetting {...look} name="fieldValidation" />
      <ChoiceSetting {...look} name="errorStyle" />
      <FlagSetting {...look} name="progressBar" />
      <FlagSetting {...look} name="stepIndicators" initial />
    </Group>
    <Group title={texts.groups.devices}>
      <ChoiceSetting {...look} name="mobileLayout" />
      <ChoiceSetting {...look} name="tabletLayout" />
      <FlagSetting {...look} name="responsiveSpacing" initial />
    </Group>
    <Group title={texts.groups.css}>
      <CssSetting {...look} />
    </Group>
    <Button size="sm" onClick={() => replace(withTheme(look.look, undefined))}>
      {texts.resetAll}
    </Button>
  </>
);
