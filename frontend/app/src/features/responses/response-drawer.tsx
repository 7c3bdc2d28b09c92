import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Printer, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { FormResponse } from '#contracts';
import { AnswerList } from './answer-list.js';
import { leadName } from './answers.js';
import { ResponseFacts } from './response-facts.js';
import { ResponseNotes } from './response-notes.js';
import { oneResponse } from './responses-api.js';
import { useChangeResponse, useDeleteResponses } from './use-changes.js';

interface Props {
  formId: string;
  id: string;
  /** The response from the list, shown until the full one is loaded. */
  known: FormResponse | undefined;
  formName: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One response in full. J and K move through the list. */
export function ResponseDrawer(props: Props) {
  const { formId, id, known, onClose, onPrevious, onNext } = props;
  const query = useQuery(oneResponse(formId, id));
  const response = query.data ?? known;
  useListKeys(onPrevious, onNext);
  return (
    <Dialog
      kind="sheet"
      open
      onOpenChange={open => {
        if (open) return;
        // Fields save on blur, which Escape alone does not cause.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onClose();
      }}
      title={response ? leadName(response) : t.responses.details}
      description={response ? formatDateTime(response.submittedAt) : t.common.loading}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2" data-not-printed>
        <Button size="icon" aria-label={t.responses.previous} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp aria-hidden />
        </Button>
        <Button size="icon" aria-label={t.responses.next} disabled={!onNext} onClick={onNext}>
          <ChevronDown aria-hidden />
        </Button>
        <span className="hidden text-ink-3 lg:inline">{t.responses.keys}</span>
      </div>
      {!response && <NotLoaded query={query} failed={t.responses.failed} rows={4} />}
      {response && (
        <Content
          key={response.id}
          response={response}
          history={query.data?.history}
          formName={props.formName}
          onGone={onNext ?? onPrevious ?? onClose}
        />
      )}
    </Dialog>
  );
}

interface ContentProps {
  response: FormResponse;
  history: Parameters<typeof ResponseFacts>[0]['history'];
  formName: string;
  onGone: () => void;
}

function Content({ response, history, formName, onGone }: ContentProps) {
  const change = useChangeResponse();
  const remove = useDeleteResponses();
  const { mutate } = change;
  const { id, read } = response;
  // Marks a response as read once per opening, so that marking it as unread again stays.
  const open = useEffectEvent(() => {
    if (!read) mutate({ response, change: { read: true } });
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
      <AnswerList response={response} />
      <ResponseNotes response={response} />
      <ResponseFacts response={response} history={history} formName={formName} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4" data-not-printed>
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> {t.responses.print}
        </Button>
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
      </div>
    </div>
  );
}

/** J opens the next response, K the previous one; ignored while typing. */
function useListKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'j') onNext?.();
      if (event.key === 'k') onPrevious?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}
