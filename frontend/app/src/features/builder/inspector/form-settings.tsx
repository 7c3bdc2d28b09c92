import { t } from '@/lib/i18n/index.js';
import { FORM_SETTINGS, type FormSetting } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import type { EditorDoc } from '../doc/editor-doc.js';
import { later } from '../later.js';
import { Section } from './section.js';
import { USUAL_CONTROLS } from './setting-controls.js';
import { SECTIONS, SETTING_ROWS } from './setting-rows.js';

const MailSection = later(() => import('../mail/mail-section.js').then(file => file.MailSection));

type SettingKey = keyof typeof SETTING_ROWS;
const KEYS = Object.keys(SETTING_ROWS) as SettingKey[];
const isSetting = (key: SettingKey): key is FormSetting => key in FORM_SETTINGS;

/** Settings of the whole form. */
export const FormSettings = () => (
  <div>
    {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map(name => (
      <SettingSection key={name} name={name} />
    ))}
    <MailSection />
  </div>
);

function SettingSection({ name }: { name: keyof typeof SECTIONS }) {
  const { isCollapsed, Extra } = SECTIONS[name];
  const keys = KEYS.filter(key => SETTING_ROWS[key].section === name);
  const isInUse = ({ doc }: { doc: EditorDoc }) =>
    keys.some(key => isSetting(key) && doc[key] !== FORM_SETTINGS[key].initial);
  const isUsed = useEditor(isInUse);
  return (
    <Section title={t.settingsPanel.sections[name]} open={!isCollapsed || isUsed}>
      {keys.map(key => (
        <SettingControl key={key} setting={key} />
      ))}
      {Extra && <Extra />}
    </Section>
  );
}

function SettingControl({ setting }: { setting: SettingKey }) {
  const { Control, section: _, ...options } = SETTING_ROWS[setting];
  if (Control) return <Control />;
  if (!isSetting(setting)) return null;
  const { kind } = FORM_SETTINGS[setting].shape;
  if (kind === 'choice') return null;
  const Usual = USUAL_CONTROLS[kind];
  return <Usual setting={setting} {...options} />;
}
