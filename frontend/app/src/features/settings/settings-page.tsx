import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { sessionExpiry, useSession } from '@/lib/session.js';
import { setThemeMode, THEME_MODES, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { PageHeader } from '@/ui/page-header.js';
import { Panel } from '@/ui/panel.js';
import { Segmented } from '@/ui/segmented.js';

const texts = t.pages.settings;

/** Who is signed in, this session, and how the app looks. */
export function SettingsPage() {
  const user = useSession(state => state.user);
  const mode = useThemeMode(state => state.mode);
  if (!user) return null;
  const profile = [
    [texts.name, user.name],
    [texts.email, `${user.email} (${user.emailVerified ? texts.verified : texts.unverified})`],
    [texts.since, formatDate(user.created_at)],
    [texts.twoFactor, user.twoFactorEnabled ? texts.on : texts.off],
  ];
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={texts.title} />
      <Panel title={texts.profile}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
          {profile.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="mb-2 sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={texts.appearance}>
        <Segmented
          label={t.shell.theme}
          value={mode}
          onChange={setThemeMode}
          options={THEME_MODES.map(value => ({ value, label: t.shell.themes[value] }))}
        />
      </Panel>
      <Panel title={texts.session}>
        <p className="mb-4 text-ink-2">
          {texts.sessionText(formatDate(new Date(sessionExpiry()).toISOString()))}
        </p>
        <Button onClick={() => void logout('/')}>{t.shell.logout}</Button>
      </Panel>
    </div>
  );
}
