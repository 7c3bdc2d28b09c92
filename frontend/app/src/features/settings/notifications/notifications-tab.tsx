import { Can } from '@/lib/can.js';
import { mailCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Panel } from '@/ui/panel.js';
import { Switch } from '@/ui/switch.js';
import type { NotificationFlag, Notifications } from '#contracts';
import { useToggleNotification } from '../settings-api.js';
import { RecipientsPanel } from './recipients-panel.js';
import { RefusalsPanel } from './refusals-panel.js';

const texts = t.settings.notifications;

const GROUPS: [keyof typeof texts.groups, NotificationFlag[]][] = [
  ['all', ['email_notifications', 'security_alerts']],
  ['forms', ['form_submissions', 'weekly_reports', 'ai_insights', 'performance_alerts']],
  ['product', ['collaboration_invites', 'product_updates', 'system_maintenance', 'marketing_emails']],
];
/** Emails that are sent even if all emails are switched off. */
const APART: readonly NotificationFlag[] = ['email_notifications', 'security_alerts'];

/** Email preferences of the user. A switch takes effect immediately, and reverts if the server refuses. */
export function NotificationsTab({ chosen }: { chosen: Notifications }) {
  const toggle = useToggleNotification();
  return (
    <>
      {GROUPS.map(([group, flags]) => (
        <Panel key={group} title={texts.groups[group]}>
          <div className="-my-3 divide-y divide-line">
            {flags.map(flag => {
              const [label = '', help = ''] = texts.flags[flag];
              return (
                <Switch
                  key={flag}
                  label={label}
                  help={help}
                  checked={chosen[flag]}
                  disabled={!chosen.email_notifications && !APART.includes(flag)}
                  onChange={value => toggle.mutate({ flag, value })}
                />
              );
            })}
          </div>
        </Panel>
      ))}
      <p className="text-ink-2">{texts.note}</p>
      <Can call={mailCalls.recipients}>
        <RecipientsPanel />
        <RefusalsPanel />
      </Can>
    </>
  );
}
