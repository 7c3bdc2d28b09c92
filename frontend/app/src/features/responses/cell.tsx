import { formatDateTime, formatMoment } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { countryName, sourceName } from '@/lib/visit-text.js';
import { Badge } from '@/ui/badge.js';
import type { FormResponse } from '#contracts';
import { choicesOf, inShort } from './answers.js';
import { FIELD } from './columns.js';
import { LeadScore } from './lead-score.js';
import { LeadValue } from './lead-value.js';

/** Source of a response in one word. */
export const sourceOf = ({ source }: Pick<FormResponse, 'source'>): string =>
  sourceName(source) || t.responses.direct;

/** Empty for an unknown source. */
export const deviceName = (device: string): string =>
  device === 'unknown' ? '' : ((t.responses.devices as Readonly<Record<string, string>>)[device] ?? device);

/** The time if it is today, else the date; the tooltip shows both. */
export const ReceivedAt = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatMoment(at)}
  </time>
);

interface Props {
  response: FormResponse;
  column: string;
  formName: string;
  threshold: number | undefined;
}

/** Cell of one column; the row renders the lead, its status and its assignee. */
export function Cell({ response, column, formName, threshold }: Props) {
  if (column.startsWith(FIELD)) {
    const id = column.slice(FIELD.length);
    const answer = response.answers.find(({ fieldId }) => fieldId === id);
    return <>{answer && inShort(answer)}</>;
  }
  switch (column) {
    case 'form':
      return <>{formName}</>;
    case 'summary':
      return <>{choicesOf(response, 3).join(' · ')}</>;
    case 'leadScore':
      return <LeadScore score={response.leadScore} threshold={threshold} />;
    case 'value':
      return response.value === null ? null : <LeadValue value={response.value} />;
    case 'tags':
      return (
        <span className="inline-flex gap-1">
          {response.tags.map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      );
    case 'source':
      return <>{sourceOf(response)}</>;
    case 'device':
      return <>{deviceName(response.device)}</>;
    case 'country':
      return <>{response.country && countryName(response.country)}</>;
    default:
      return <ReceivedAt at={response.submittedAt} />;
  }
}
