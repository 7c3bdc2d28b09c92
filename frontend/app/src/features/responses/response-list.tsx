import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import type { FormResponse } from '#contracts';
import { detailsOf, leadName, textOf } from './answers.js';
import { LeadScore } from './lead-score.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  responses: FormResponse[];
  onOpen: (id: string) => void;
}

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'ok',
  contacted: 'neutral',
  qualified: 'ok',
  won: 'ok',
  lost: 'neutral',
};

/** The responses: a table on wide screens, cards on narrow ones. */
export const ResponseList = (props: Props) => (
  <>
    <div className="hidden md:block">
      <Table {...props} />
    </div>
    <ul className="divide-y divide-line md:hidden">
      {props.responses.map(response => (
        <Card key={response.id} response={response} onOpen={props.onOpen} />
      ))}
    </ul>
  </>
);

const Marks = ({ response }: { response: FormResponse }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={TONES[response.leadStatus]}>{t.responses.statuses[response.leadStatus]}</Badge>
    {response.spam && <Badge tone="warn">{t.responses.spam}</Badge>}
    {response.partial && <Badge>{t.responses.partial}</Badge>}
  </span>
);

const NameButton = ({ response, onOpen }: { response: FormResponse; onOpen: (id: string) => void }) => (
  <button
    type="button"
    className="max-w-full truncate text-left font-medium hover:underline touch:min-h-11"
    onClick={() => onOpen(response.id)}
  >
    {leadName(response)}
  </button>
);

const Table = ({ responses, onOpen }: Props) => (
  <table className="w-full table-fixed text-left">
    <thead className="text-ink-2">
      <tr className="border-b border-line">
        <th className="w-1/5 py-3 pl-6 font-medium">{t.responses.lead}</th>
        <th className="py-3 pl-4 font-medium">{t.responses.answers}</th>
        <th className="w-36 py-3 pl-4 font-medium">{t.responses.score}</th>
        <th className="w-36 py-3 pl-4 font-medium">{t.responses.status}</th>
        <th className="w-40 py-3 pr-6 pl-4 text-right font-medium">{t.responses.received}</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {responses.map(response => (
        <tr key={response.id} className="hover:bg-sunken">
          <td className="py-2.5 pl-6">
            <NameButton response={response} onOpen={onOpen} />
          </td>
          <td className="truncate py-2.5 pl-4 text-ink-2">
            {detailsOf(response, 3)
              .map(answer => textOf(answer.value))
              .join(' · ')}
          </td>
          <td className="py-2.5 pl-4">
            <LeadScore score={response.leadScore} />
          </td>
          <td className="py-2.5 pl-4">
            <Marks response={response} />
          </td>
          <td className="py-2.5 pr-6 pl-4 text-right text-ink-2">{formatDateTime(response.submittedAt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Card = ({ response, onOpen }: { response: FormResponse; onOpen: (id: string) => void }) => (
  <li className="grid gap-1 px-4 py-3">
    <div className="flex items-center justify-between gap-3 text-base">
      <NameButton response={response} onOpen={onOpen} />
      <Marks response={response} />
    </div>
    <p className="truncate text-ink-2">{textOf(detailsOf(response, 1)[0]?.value)}</p>
    <div className="flex items-center justify-between text-ink-3">
      <span>{formatDateTime(response.submittedAt)}</span>
      {response.leadScore !== null && <LeadScore score={response.leadScore} />}
    </div>
  </li>
);
