import { t } from '@/lib/i18n/index.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { ConditionRows, MatchSelect, MAX_CONDITIONS } from '@/shared/logic/condition-rows.js';
import { Button } from '@/ui/button.js';
import { ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { ENDING_LIMITS, type FormEnding, isUnconditional } from '#form-core';
import { CommittedInput } from '../inspector/committed-input.js';
import { NumberInput } from '../inspector/number-input.js';
import { TextInput } from '../inspector/text-input.js';
import type { EndingProps } from './ending.types.js';
import { changed, withConditions } from './ending-edits.js';
import { EndingPage } from './ending-page.js';

const texts = t.endings;

interface Props extends EndingProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Absent for the first ending. */
  onMoveUp?: () => void;
}

/** An ending: its summary, and when open its conditions and its page. */
export function EndingEditor({ isOpen, onToggle, onMoveUp, ...props }: Props) {
  const { ending, onChange } = props;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-w-0 flex-1 items-start gap-1.5 text-left"
          onClick={onToggle}
        >
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="grid min-w-0">
            <span className="truncate font-medium">{ending.name}</span>
            <span className="text-xs text-ink-3">{summaryOf(ending)}</span>
          </span>
        </button>
        {onMoveUp && (
          <Button variant="ghost" size="icon" aria-label={texts.moveUp(ending.name)} onClick={onMoveUp}>
            <ArrowUp aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.remove(ending.name)}
          onClick={() => onChange(null)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {isOpen && (
        <>
          <TextInput
            label={texts.name}
            help={texts.nameHelp}
            value={ending.name}
            maxLength={ENDING_LIMITS.name}
            onCommit={name => onChange({ ...ending, name: name.trim() || ending.name })}
          />
          <Conditions {...props} />
          <EndingPage {...props} />
        </>
      )}
    </li>
  );
}

/** The conditions of an ending in a few words. */
function summaryOf(ending: FormEnding): string {
  if (isUnconditional(ending)) return texts.always;
  const { when, minScore, maxScore } = ending;
  const hasBounds = minScore !== undefined || maxScore !== undefined;
  return [
    ...(hasBounds ? [texts.scores(String(minScore ?? 0), String(maxScore ?? 100))] : []),
    ...(when ? [texts.conditions(when.conditions.length)] : []),
  ].join(' · ');
}

function Conditions({ ending, fields, isScored, onChange }: EndingProps) {
  const { match, conditions } = ending.when ?? { match: 'all' as const, conditions: [] };
  const first = fields.find(({ type }) => canBeAsked(type));
  const bounds = { min: 0, max: 100, step: 1 };
  return (
    <>
      {isScored ? (
        <div className="grid grid-cols-2 items-end gap-2">
          <NumberInput
            label={texts.minScore}
            {...bounds}
            value={ending.minScore}
            onCommit={value => onChange(changed(ending, 'minScore', value))}
          />
          <NumberInput
            label={texts.maxScore}
            {...bounds}
            value={ending.maxScore}
            onCommit={value => onChange(changed(ending, 'maxScore', value))}
          />
        </div>
      ) : (
        <p className="text-xs text-ink-3">{texts.unscored}</p>
      )}
      {conditions.length > 1 && (
        <MatchSelect match={match} onChange={next => onChange(withConditions(ending, next, conditions))} />
      )}
      <ConditionRows
        conditions={conditions}
        fields={fields}
        TextInput={CommittedInput}
        onChange={next => onChange(withConditions(ending, match, next))}
      />
      {first && conditions.length < MAX_CONDITIONS && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() =>
            onChange(
              withConditions(ending, match, [...conditions, { field: first.id, operator: 'is_not_empty' }]),
            )
          }
        >
          <Plus aria-hidden /> {t.logic.addCondition}
        </Button>
      )}
    </>
  );
}
