import { responsesCalls } from '@/lib/contracts.build.js';
import { formatAgo } from '@/lib/format.js';
import { useCan } from '@/lib/workspace.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormResponse } from '#contracts';
import { choicesOf, contactOf, leadName } from './answers.js';
import { AssigneeSelect } from './assignee-select.js';
import { type BoardStep, stepOf } from './board-keys.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusMenu } from './lead-status-menu.js';
import { LeadValue } from './lead-value.js';
import { Marks, UnreadDot } from './marks.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  response: FormResponse;
  formName: string;
  threshold: number | undefined;
  onOpen: (response: FormResponse) => void;
  onStatus: (response: FormResponse, to: LeadStatus) => void;
  onStep: (response: FormResponse, step: BoardStep) => void;
  /** Whether it was just moved to this place with the keyboard. */
  hasFocus: boolean;
  onFocused: () => void;
  onDrag: (response: FormResponse | null) => void;
  /** Partial responses stay in their column until they are submitted. */
  isFixed?: boolean;
}

/** Lead on the board: moved with the pointer, with Shift and an arrow key, or with its menu. */
export function BoardCard({
  response,
  hasFocus,
  onOpen,
  onStatus,
  onStep,
  onFocused,
  onDrag,
  isFixed = false,
  ...rest
}: Props) {
  const name = leadName(response);
  const answers = choicesOf(response, 2);
  // A lead without a name has the address as its title.
  const contacts = [contactOf(response)].filter(contact => contact !== name);
  const button = useRef<HTMLButtonElement>(null);
  const moves = useCan(responsesCalls.update) && !isFixed;
  const focused = useEffectEvent(() => {
    button.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (hasFocus) focused();
  }, [hasFocus]);
  return (
    <li
      draggable={moves}
      data-board-card={response.id}
      className={`grid grid-cols-1 gap-1 rounded-control border border-line bg-surface p-3 ${moves ? 'cursor-grab active:cursor-grabbing' : ''}`}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(response);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-center gap-2">
        <button
          ref={button}
          type="button"
          data-board-lead
          aria-keyshortcuts={
            moves ? 'Shift+ArrowRight Shift+ArrowLeft Shift+ArrowUp Shift+ArrowDown' : undefined
          }
          onKeyDown={event => {
            const step = moves && stepOf(event);
            if (!step) return;
            event.preventDefault();
            event.stopPropagation();
            onStep(response, step);
          }}
          className="min-w-0 flex-1 truncate text-left font-medium hover:underline touch:min-h-11"
          onClick={() => onOpen(response)}
        >
          {name}
        </button>
        {!response.read && <UnreadDot read={false} />}
        {!isFixed && (
          <LeadStatusMenu
            isPlain
            of={name}
            value={response.leadStatus}
            onChange={status => onStatus(response, status)}
          />
        )}
      </span>
      {(answers.length > 0 ? answers : contacts).map((answer, index) => (
        <span key={index} className="truncate text-ink-2">
          {answer}
        </span>
      ))}
      <AssigneeSelect isCompact response={response} />
      <span className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        {response.leadScore !== null && <LeadScore score={response.leadScore} threshold={rest.threshold} />}
        {response.value !== null && <LeadValue value={response.value} />}
        <Marks response={response} />
        <span className="ml-auto">{formatAgo(response.submittedAt)}</span>
      </span>
      {rest.formName && <span className="truncate text-xs text-ink-3">{rest.formName}</span>}
    </li>
  );
}
