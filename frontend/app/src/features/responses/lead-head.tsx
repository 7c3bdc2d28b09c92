import { responsesCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { type ReactNode, useState } from 'react';
import type { FormResponse } from '#contracts';
import { AnswerLink } from './answer-list.js';
import { contactsOf } from './answers.js';
import { LeadActions } from './lead-actions.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusSelect } from './lead-status-select.js';
import { useMoveLead } from './use-move-lead.js';

interface Props {
  response: FormResponse;
  formName: string;
  threshold: number | undefined;
  /** Additional buttons next to Reply and Call. */
  children: ReactNode;
}

/** Contacts, reply and call, status, and the score with its reasons. */
export function LeadHead({ response, formName, threshold, children }: Props) {
  const [hasReplied, setReplied] = useState(false);
  const move = useMoveLead();
  const changes = useCan(responsesCalls.update);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-base">
        {contactsOf(response).map(answer => (
          <AnswerLink key={answer.fieldId} answer={answer} />
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-2" data-not-printed>
        <LeadActions response={response} formName={formName} onReply={() => setReplied(true)} />
        {children}
      </div>
      {hasReplied && changes && response.leadStatus === 'new' && (
        <p className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2" role="status">
          {t.responses.replied}
          <Button size="sm" onClick={() => move(response, 'contacted')}>
            {t.responses.markContacted}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <fieldset disabled={!changes}>
          <LeadStatusSelect value={response.leadStatus} onChange={status => move(response, status)} />
        </fieldset>
        <div className="grid gap-1.5">
          <h3 className="text-sm font-medium">{t.responses.leadScore}</h3>
          <span className="flex min-h-10 items-center">
            <LeadScore score={response.leadScore} threshold={threshold} />
          </span>
          <ul className="grid gap-0.5 text-ink-2 empty:hidden">
            {response.scoreReasons.map(reason => (
              <li key={reason.key} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">{reason.label}</span>
                <span className="shrink-0 tabular-nums">
                  {reason.unanswered ? t.responses.notAnswered : t.responses.points(reason.points, reason.of)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
