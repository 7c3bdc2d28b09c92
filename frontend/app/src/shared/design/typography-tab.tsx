import { t } from '@/lib/i18n/index.js';
import { resolveLook } from '#form-core';
import { ChoiceSetting } from './choice-setting.js';
import { FlagSetting } from './flag-setting.js';
import { Group } from './group.js';
import type { LookProps } from './look-props.js';
import { TextSetting } from './text-setting.js';

const texts = t.design;

/** Fonts, and the texts of the header. */
export const TypographyTab = ({ title, ...look }: LookProps & { title: string }) => (
  <>
    <Group title={texts.groups.text}>
      <ChoiceSetting {...look} name="fontFamily" />
      {resolveLook(look.look).fontFamily === 'custom' && (
        <TextSetting {...look} name="customFont" placeholder="Georgia, serif" help={texts.customFontNote} />
      )}
      <ChoiceSetting {...look} name="fontSize" />
      <ChoiceSetting {...look} name="fontWeight" />
      <ChoiceSetting {...look} name="lineHeight" />
      <FlagSetting {...look} name="responsiveText" initial />
    </Group>
    <Group title={texts.groups.header}>
      <TextSetting {...look} name="formTitle" placeholder={title} />
      <TextSetting {...look} name="formSubtitle" />
      <TextSetting {...look} name="formDescription" long />
    </Group>
  </>
);
