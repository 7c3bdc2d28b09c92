import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { ChevronDown, ChevronUp, Copy, type LucideIcon, Settings2, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { FIELD_LIMITS, isAsked } from '#form-core';
import { CommittedInput } from './committed-input.js';
import { useEditor } from './editor-context.js';
import { FieldDetails } from './field-details.js';

interface Props {
  id: string;
  first: boolean;
  last: boolean;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
}

const texts = t.builder;

/** One field of the form: its label and all its actions. Re-renders only when this field changes. */
export const FieldRow = memo(function FieldRow({ id, first, last, onMove, onRemove }: Props) {
  const field = useEditor(editor => editor.doc.fields.find(item => item.id === id));
  const open = useEditor(editor => editor.selected === id);
  const { select, change, duplicate } = useActions();
  if (!field) return null;
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const { label } = field;
  return (
    <li className={`rounded-panel border bg-surface ${open ? 'border-brand shadow-2' : 'border-line'}`}>
      <div className="grid gap-2 p-3 sm:px-4">
        <div className="flex items-center gap-2">
          <CommittedInput
            aria-label={texts.labelOf(label || field.type)}
            data-field={id}
            className="-ml-3 border-transparent font-medium hover:border-line-strong"
            value={label}
            maxLength={FIELD_LIMITS.label}
            onKeyDownCapture={move}
            onCommit={text => change(id, { label: text })}
          />
          <span className="hidden shrink-0 text-xs text-ink-3 sm:inline">{field.type}</span>
          {field.aiEnhanced && <Badge tone="ai">{t.aiBuilder.draftedByAi}</Badge>}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            {isAsked(field.type) && (
              <Checkbox
                label={texts.required}
                aria-label={texts.requiredOf(label || field.type)}
                checked={field.required}
                onChange={event => change(id, { required: event.target.checked })}
              />
            )}
          </span>
          <span className="flex flex-wrap">
            <MoveTools label={label} first={first} last={last} onMove={by => onMove(id, by)} />
            <Tool icon={Copy} label={texts.duplicate(label)} onClick={() => duplicate(id)} />
            <Tool icon={Trash2} label={texts.remove(label)} onClick={() => onRemove(id)} />
            <Tool
              icon={Settings2}
              label={texts.expand(label)}
              expanded={open}
              onClick={() => select(open ? null : id)}
            />
          </span>
        </div>
      </div>
      {open && <FieldDetails field={field} onChange={part => change(id, part)} />}
    </li>
  );
});

function useActions() {
  const select = useEditor(editor => editor.select);
  const change = useEditor(editor => editor.change);
  const duplicate = useEditor(editor => editor.duplicate);
  return { select, change, duplicate };
}

interface MoveProps extends Pick<Props, 'first' | 'last'> {
  label: string;
  onMove: (by: -1 | 1) => void;
}
const MoveTools = ({ label, first, last, onMove }: MoveProps) => (
  <>
    <Tool icon={ChevronUp} label={texts.moveUp(label)} disabled={first} onClick={() => onMove(-1)} />
    <Tool icon={ChevronDown} label={texts.moveDown(label)} disabled={last} onClick={() => onMove(1)} />
  </>
);

interface ToolProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  expanded?: boolean;
  onClick: () => void;
}
const Tool = ({ icon: Icon, label, disabled, expanded, onClick }: ToolProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label}
    disabled={disabled}
    aria-expanded={expanded}
    onClick={onClick}
  >
    <Icon aria-hidden />
  </Button>
);
