import { t } from '@/lib/i18n/index.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { RecipientState } from '../../../shared/mail-recipients/recipient-state.js';
import { recipientsQuery } from '../../../shared/mail-recipients/recipients-api.js';

const texts = t.settings.recipients;

/** Other recipients of emails from the account's forms, including unconfirmed ones. */
export function RecipientsPanel() {
  const query = useQuery(recipientsQuery);
  // Reply-to addresses get no responses; the form's editor shows their state.
  const recipients = query.data?.recipients.filter(({ use }) => !use);
  return (
    <Panel title={texts.title}>
      <p className="text-ink-2">{recipients?.length === 0 ? texts.none : texts.text}</p>
      {!recipients && <NotLoaded query={query} failed={texts.failed} rows={1} />}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {recipients?.map(recipient => (
          <li
            key={recipient.address}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="font-medium break-all">{recipient.address}</span>
            <RecipientState {...recipient} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
