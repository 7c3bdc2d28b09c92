import { formatAgo, formatNumber } from '@/lib/format.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormResponse } from '#contracts';
import { detailsOf, leadName, textOf } from './answers.js';
import { stepOf } from './board-keys.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusSelect } from './lead-status-select.js';
import { UnreadDot } from './marks.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  response: FormResponse;
  formName: string;
  onOpen: (response: FormResponse) => void;
  onMove: (response: FormResponse, to: LeadStatus) => void;
  /** Moves the lead to the previous or next column. */
  onStep: (response: FormResponse, step: -1 | 1) => void;
  /** Whether it was just moved here with the keyboard. */
  hasFocus: boolean;
  onMoved: () => void;
  onDrag: (response: FormResponse | null) => void;
}

/** Lead on the board: moved with the pointer, with Shift and an arrow key, or with its menu. */
export function BoardCard({ response, formName, hasFocus, onOpen, onMove, onStep, onMoved, onDrag }: Props) {
  const name = leadName(response);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useEffectEvent(() => {
    button.current?.focus();
    onMoved();
  });
  useEffect(() => {
    if (hasFocus) focused();
  }, [hasFocus]);
  return (
    <li
      draggable
      className="grid cursor-grab grid-cols-1 gap-2 rounded-control border border-line bg-surface p-3 active:cursor-grabbing"
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(response);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-center gap-2">
        <UnreadDot read={response.read} />
        <button
          ref={button}
          type="button"
          data-board-lead
          aria-keyshortcuts="Shift+ArrowRight Shift+ArrowLeft"
          onKeyDown={event => {
            const step = stepOf(event);
            if (!step) return;
            event.preventDefault();
            event.stopPropagation();
            onStep(response, step);
          }}
          className="min-w-0 truncate text-left font-medium hover:underline touch:min-h-11"
          onClick={() => onOpen(response)}
        >
          {name}
        </button>
      </span>
      <span className="truncate text-ink-2">{textOf(detailsOf(response, 1)[0]?.value)}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-3">
        <span>{[formName, formatAgo(response.submittedAt)].filter(Boolean).join(' · ')}</span>
        {response.value !== null && <span className="tabular-nums">{formatNumber(response.value)}</span>}
        {response.leadScore !== null && <LeadScore score={response.leadScore} />}
      </span>
      <LeadStatusSelect of={name} value={response.leadStatus} onChange={status => onMove(response, status)} />
    </li>
  );
}
