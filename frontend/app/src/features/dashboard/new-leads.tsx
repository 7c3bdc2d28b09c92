import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsePath } from '@/lib/links.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { leadSummary } from '@/shared/leads/lead-summary.js';
import { newestLeads } from '@/shared/leads/newest-leads.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FormResponse } from '#contracts';
import { waitingLeads } from './dashboard-api.js';

const texts = t.dashboard.newLeads;
const SHOWN = 5;

/** Leads that wait for a first contact, best score first; the newest ones once there are none. */
export function NewLeads() {
  const query = useQuery(waitingLeads);
  const { data: newest } = useQuery(newestLeads);
  const names = useFormNames();
  const { data } = query;
  const isWaiting = (data?.responses.length ?? 0) > 0;
  const leads = (isWaiting ? data : data && newest)?.responses.slice(0, SHOWN);
  return (
    <Panel
      title={!data ? texts.loading : isWaiting ? texts.title(data.total) : texts.latest}
      action={
        <Button asChild size="sm">
          <Link to="/app/responses">{texts.all}</Link>
        </Button>
      }
    >
      {!data && <NotLoaded query={query} failed={texts.failed} rows={SHOWN} className="h-12" />}
      <ul className="-mt-2 -mb-2 divide-y divide-line md:-mb-3">
        {leads?.map(lead => (
          <Lead key={lead.id} lead={lead} formName={names.get(lead.formId) ?? ''} />
        ))}
      </ul>
    </Panel>
  );
}

function Lead({ lead, formName }: { lead: FormResponse; formName: string }) {
  const { name, email, phone, call, answer } = leadSummary(lead);
  const title = name || texts.unnamed;
  const about = [formName, answer].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 md:gap-x-4 md:py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_5rem_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
      <div className="min-w-0">
        <Link
          to={responsePath(lead.formId, lead.id)}
          className={`flex min-w-0 items-center gap-2 text-base hover:underline touch:min-h-11 ${lead.read ? 'font-medium' : 'font-semibold'}`}
        >
          {!lead.read && (
            <span className="size-2 shrink-0 rounded-pill bg-brand">
              <span className="sr-only">{t.shell.unreadWord}</span>
            </span>
          )}
          <span className="truncate">{title}</span>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-ink-2 max-md:hidden">
          {email && email !== name && <span className="max-w-full truncate">{email}</span>}
          {phone && phone !== name && <span className="whitespace-nowrap">{phone}</span>}
        </p>
      </div>
      <p className="min-w-0 truncate text-ink-2 max-md:order-last md:line-clamp-2 md:whitespace-normal">
        {about}
      </p>
      <div className="grid justify-items-end text-right max-md:row-span-2 md:justify-items-start md:text-left">
        <Score score={lead.leadScore} />
        <span className="text-xs text-ink-3">{formatAgo(lead.submittedAt)}</span>
      </div>
      <div className="flex gap-1 max-md:row-span-2 md:w-48 md:justify-end md:gap-2">
        {email && (
          <Button asChild size="sm">
            <a href={replyLink(email, formName)} aria-label={texts.replyTo(title)}>
              <Mail aria-hidden /> <span className="max-md:sr-only">{texts.reply}</span>
            </a>
          </Button>
        )}
        {call && (
          <Button asChild size="sm">
            <a href={`tel:${call}`} aria-label={texts.callName(title)}>
              <Phone aria-hidden /> <span className="max-md:sr-only">{texts.call}</span>
            </a>
          </Button>
        )}
      </div>
    </li>
  );
}

const replyLink = (email: string, formName: string): string =>
  `mailto:${encodeURI(email)}${formName && `?subject=${encodeURIComponent(`Re: ${formName}`)}`}`;

const Score = ({ score }: { score: number | null }) =>
  score === null ? null : (
    <span className="font-semibold tabular-nums">{t.dashboard.score(Math.round(score))}</span>
  );
