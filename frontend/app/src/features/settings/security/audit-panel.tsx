import { t } from '@/lib/i18n/index.js';
import { LogList } from '@/ui/log-list.js';
import { Panel } from '@/ui/panel.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from './security-api.js';

const texts = t.settings.security;

/** Audit trail of the account. */
export function AuditPanel() {
  const query = useInfiniteQuery(auditQuery);
  return (
    <Panel title={texts.audit}>
      <p className="mb-2 text-ink-2">{texts.auditText}</p>
      <LogList query={query} failed={texts.auditFailed}>
        {({ action, subject, device, place }) => (
          <>
            <p className="break-words">
              {texts.actions[action]}
              {subject && <span className="text-ink-2">: {subject}</span>}
            </p>
            <p className="text-ink-2">{[device, place].filter(Boolean).join(' · ')}</p>
          </>
        )}
      </LogList>
    </Panel>
  );
}
