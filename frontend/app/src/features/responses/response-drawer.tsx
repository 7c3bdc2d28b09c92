import { Can } from '@/lib/can.js';
import { pdfCalls, responsesCalls } from '@/lib/contracts.build.js';
import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Keyboard, Printer, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FormResponse } from '#contracts';
import { AnswerList } from './answer-list.js';
import { leadName } from './answers.js';
import { LeadPanel, LeadSheet } from './lead-frame.js';
import { LeadHead } from './lead-head.js';
import { NEXT_STATUS, useLeadKeys } from './lead-keys.js';
import { PdfButton } from './pdf-button.js';
import { ResponseFacts } from './response-facts.js';
import { ResponseNotes } from './response-notes.js';
import { oneResponse } from './responses-api.js';
import { useChangeResponse, useDeleteResponses } from './use-changes.js';
import { useMoveLead } from './use-move-lead.js';

interface Props {
  formId: string;
  id: string;
  /** The response from the list, shown until the full one is loaded. */
  known: FormResponse | undefined;
  formName: string;
  threshold: number | undefined;
  isBeside: boolean;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One lead in full, next to the list or over it. J, K and E work while nobody is typing. */
export function ResponseDrawer(props: Props) {
  const { formId, id, isBeside, known, formName, onClose, onPrevious, onNext } = props;
  const query = useQuery(oneResponse(formId, id));
  const response = query.data ?? known;
  const moveLead = useMoveLead();
  const changes = useCan(responsesCalls.update);
  const [helps, setHelps] = useState(false);
  useLeadKeys({
    j: onNext,
    k: onPrevious,
    e: () => {
      const next = response && NEXT_STATUS[response.leadStatus];
      if (next && changes) moveLead(response, next);
    },
    '?': () => setHelps(!helps),
  });
  const Frame = isBeside ? LeadPanel : LeadSheet;
  return (
    <Frame
      title={response ? leadName(response) : t.responses.details}
      description={
        response
          ? [formName, formatDateTime(response.submittedAt)].filter(Boolean).join(' · ')
          : t.common.loading
      }
      onClose={() => {
        // Fields save on blur, which Escape alone does not cause.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onClose();
      }}
    >
      {!response && <NotLoaded query={query} failed={t.responses.failed} rows={4} />}
      {response && (
        <Content
          key={response.id}
          response={response}
          history={query.data?.history}
          formName={formName}
          threshold={props.threshold}
          onGone={onNext ?? onPrevious ?? onClose}
        >
          <Neighbours {...{ onPrevious, onNext, helps }} onHelp={() => setHelps(!helps)} />
        </Content>
      )}
    </Frame>
  );
}

interface NeighbourProps extends Pick<Props, 'onPrevious' | 'onNext'> {
  helps: boolean;
  onHelp: () => void;
}

/** Links to the previous and the next lead, and their keys. */
const Neighbours = ({ onPrevious, onNext, helps, onHelp }: NeighbourProps) => (
  <>
    <span className="ml-auto flex">
      <Button
        size="icon"
        variant="ghost"
        aria-label={t.responses.previous}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button size="icon" variant="ghost" aria-label={t.responses.next} disabled={!onNext} onClick={onNext}>
        <ChevronDown aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        className="max-lg:hidden"
        aria-label={t.responses.shortcuts}
        title={t.responses.shortcuts}
        aria-expanded={helps}
        onClick={onHelp}
      >
        <Keyboard aria-hidden />
      </Button>
    </span>
    {helps && <p className="w-full text-ink-2">{t.responses.keys}</p>}
  </>
);

interface ContentProps {
  response: FormResponse;
  history: Parameters<typeof ResponseFacts>[0]['history'];
  formName: string;
  threshold: number | undefined;
  onGone: () => void;
  children: ReactNode;
}

function Content({ response, history, formName, threshold, onGone, children }: ContentProps) {
  const change = useChangeResponse();
  const remove = useDeleteResponses();
  const { mutate } = change;
  const changes = useCan(responsesCalls.update);
  const { id, read } = response;
  // Marks a response as read once per opening, so that it can be marked as unread again.
  const open = useEffectEvent(() => {
    if (!read && changes) mutate({ response, change: { read: true } });
  });
  useEffect(() => open(), [id]);
  return (
    <div className="grid gap-6" data-printed>
      {response.spamSignals && (
        <p className="rounded-control bg-sunken px-3 py-2 text-ink-2">
          {response.spam ? t.responses.suspectedFor : t.responses.flaggedFor}:{' '}
          {response.spamSignals.map(signal => t.responses.signals[signal]).join(', ')}
        </p>
      )}
      <LeadHead {...{ response, formName, threshold }}>{children}</LeadHead>
      <AnswerList response={response} />
      <fieldset disabled={!changes}>
        <ResponseNotes response={response} />
      </fieldset>
      <ResponseFacts response={response} history={history} formName={formName} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4" data-not-printed>
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> {t.responses.print}
        </Button>
        <Can call={pdfCalls.pdf}>
          <PdfButton response={response} />
        </Can>
        <Can call={responsesCalls.update}>
          <Button size="sm" onClick={() => mutate({ response, change: { read: false } })}>
            {t.responses.markUnread}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              mutate({ response, change: { spam: !response.spam } });
              onGone();
            }}
          >
            {response.spam ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
            {response.spam ? t.responses.notSpam : t.responses.markSpam}
          </Button>
          <Button
            size="sm"
            className="text-bad"
            onClick={() => {
              remove([id]);
              onGone();
            }}
          >
            <Trash2 aria-hidden /> {t.responses.delete}
          </Button>
        </Can>
      </div>
    </div>
  );
}
