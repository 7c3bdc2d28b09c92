import { formatDateTime, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { useQuery } from '@tanstack/react-query';
import type { FormResponse, ResponseChange } from '#contracts';
import { sourceOf } from './cell.js';
import { mailsOf, webhooksOf } from './responses-api.js';
import { momentsOf } from './timeline.js';

interface Props {
  response: FormResponse;
  /** undefined while loading. */
  history: readonly ResponseChange[] | undefined;
}

/** Visit and submission, emails, webhooks, changes and notes of a lead, newest first. */
export function ResponseTimeline({ response, history }: Props) {
  const { formId, id, submittedAt, durationMs } = response;
  const mails = useQuery(mailsOf(formId, id));
  const webhooks = useQuery(webhooksOf(formId, id));
  const time = durationMs === null ? [] : [`${t.responses.duration}: ${formatSeconds(durationMs / 1000)}`];
  const { nameOf, isTeam } = usePeople();
  const moments = momentsOf({
    // A person who works alone made every change.
    history: isTeam ? history : history?.map(({ by: _, ...change }) => change),
    nameOf,
    mails: mails.data?.mails,
    deliveries: webhooks.data?.deliveries,
    submitted: {
      key: 'submitted',
      at: submittedAt,
      title: t.responses.submitted,
      text: [sourceOf(response), ...time].join(' · '),
    },
  });
  return (
    <ol className="grid gap-2">
      {moments.map(({ key, at, title, text, failed }) => (
        <li key={key} className="grid gap-0.5">
          <span className="flex justify-between gap-4 text-ink-3">
            <span className="min-w-0 break-words">{title}</span>
            <time className="shrink-0" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </span>
          <span className={`break-words ${failed ? 'text-bad' : ''}`}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
