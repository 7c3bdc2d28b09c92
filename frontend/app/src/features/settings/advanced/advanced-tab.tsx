import { Can } from '@/lib/can.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { PERSON_PATH } from '@/lib/links.js';
import { logout } from '@/lib/logout.js';
import { sessionExpiry } from '@/lib/session.js';
import { setThemeMode, THEME_MODES, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { Segmented } from '@/ui/segmented.js';
import { Link } from 'react-router-dom';
import { DeleteAccountPanel } from './delete-account-panel.js';
import { ExportPanel } from './export-panel.js';

const texts = t.settings.advanced;

/** Appearance, data export and account deletion. */
export function AdvancedTab() {
  const mode = useThemeMode(state => state.mode);
  return (
    <>
      <Panel title={texts.appearance}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">{texts.appearanceText}</p>
          <Segmented
            label={t.shell.theme}
            value={mode}
            onChange={setThemeMode}
            options={THEME_MODES.map(value => ({ value, label: t.shell.themes[value] }))}
          />
        </div>
      </Panel>
      <Panel title={texts.session}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">
            {texts.sessionText(formatDate(new Date(sessionExpiry()).toISOString()))}
          </p>
          <Button onClick={() => void logout('/')}>{t.shell.logout}</Button>
        </div>
      </Panel>
      <Can call={leadsCalls.findPerson}>
        <Panel title={texts.visitors}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-ink-2">{texts.visitorsText}</p>
            <Button asChild>
              <Link to={PERSON_PATH}>{texts.visitorsOpen}</Link>
            </Button>
          </div>
        </Panel>
      </Can>
      <ExportPanel />
      <DeleteAccountPanel />
    </>
  );
}
