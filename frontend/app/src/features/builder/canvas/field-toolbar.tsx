import { t } from '@/lib/i18n/index.js';
import { LANGUAGE } from '@/lib/i18n/language.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Button } from '@/ui/button.js';
import {
  Asterisk,
  ChevronDown,
  ChevronUp,
  Copy,
  GripVertical,
  type LucideIcon,
  MessageSquareText,
  Settings2,
  Trash2,
} from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import {
  CATEGORIES,
  FIELD_TYPES,
  type FieldType,
  type FormField,
  isAsked,
  LIBRARY,
  traitsOf,
} from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { later } from '../later.js';
import { useFieldHandle } from './drag/use-drag.js';
import { helpId } from './help-text.js';
import { useFieldActions } from './use-field-actions.js';

const CommentTool = later(() => import('../comments/comment-tool.js').then(file => file.CommentTool));

interface Props {
  field: FormField;
  index: number;
  last: boolean;
}

/**
 * Aligns the tools of a narrow field with its left edge if it is in the left half, so that they do not overlap the side
 * panel.
 */
const align = (tools: HTMLElement): void => {
  const row = tools.offsetParent;
  if (!(row instanceof HTMLElement) || !row.parentElement) return;
  const isLeft =
    row.offsetLeft + row.offsetWidth / 2 < row.parentElement.offsetLeft + row.parentElement.offsetWidth / 2;
  tools.toggleAttribute('data-left', isLeft && row.offsetWidth < tools.offsetWidth);
};

/** The field types by category. */
const TYPE_GROUPS = CATEGORIES.map(
  group => [group, FIELD_TYPES.filter(type => LIBRARY[type].category === group)] as const,
);

/** Tools of the selected field: above it, or at the bottom of a narrow screen. */
export function FieldToolbar({ field, index, last }: Props) {
  const handle = useFieldHandle(field.id);
  const keys = useId();
  const change = useEditor(editor => editor.change);
  const focus = useEditor(editor => editor.focus);
  const { isShown, opensStep, content } = traitsOf(field.type);
  const openSheet = useEditor(editor => editor.openSheet);
  const { move, duplicate, remove } = useFieldActions();
  const label = field.label || t.canvas.untitled;
  const tools = useRef<HTMLDivElement>(null);
  const { width } = field.styling ?? {};
  useLayoutEffect(() => align(tools.current!), [width, index]);
  const isWide = useIsWide();
  // The tools at the bottom of a narrow screen may cover the field that was tapped there.
  useEffect(() => {
    if (isWide) return;
    const frame = requestAnimationFrame(() =>
      tools.current?.closest('.builder-row')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWide]);
  return (
    <div
      ref={tools}
      role="toolbar"
      dir="ltr"
      lang={LANGUAGE}
      aria-label={t.canvas.tools(label)}
      className="absolute right-0 bottom-full z-10 mb-0.5 flex lg:data-left:right-auto lg:data-left:left-0 max-w-none items-center gap-0.5 rounded-control bg-surface font-sans text-sm text-ink shadow-2 lg:not-touch:[&_button]:size-7 lg:not-touch:[&>select]:h-7 max-lg:fixed max-lg:p-0.5 max-lg:inset-x-0 max-lg:bottom-14 max-lg:z-30 max-lg:mb-0 max-lg:justify-between max-lg:rounded-none max-lg:border-t max-lg:border-line max-lg:px-2"
    >
      <button
        type="button"
        {...handle}
        data-handle
        aria-describedby={keys}
        aria-label={t.canvas.drag(label)}
        title={t.canvas.dragTitle}
        className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-2 hover:bg-sunken touch:size-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span id={keys} hidden>
        {t.canvas.dragInstructions}
      </span>
      <TypeSelect field={field} label={label} />
      {isAsked(field.type) && (
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={field.required}
          aria-label={t.builder.requiredOf(label)}
          title={t.builder.required}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          onClick={() => change(field.id, { required: !field.required })}
        >
          <Asterisk aria-hidden />
        </Button>
      )}
      <Tool icon={ChevronUp} label={t.builder.moveUp(label)} disabled={index === 0} onClick={() => move(field.id, -1)} />
      <Tool icon={ChevronDown} label={t.builder.moveDown(label)} disabled={last} onClick={() => move(field.id, 1)} />
      {!field.helpText && ((isShown && content !== 'text' && content !== 'divider') || opensStep) && (
        <span className="max-sm:hidden">
          <Tool
            icon={MessageSquareText}
            label={(content ? t.canvas.addText : t.canvas.addHelp)(label)}
            onClick={() => focus(helpId(field.id))}
          />
        </span>
      )}
      <CommentTool id={field.id} label={label} />
      <Tool icon={Copy} label={t.builder.duplicate(label)} onClick={() => duplicate(field.id)} />
      <Tool icon={Trash2} label={t.builder.remove(label)} onClick={() => remove(field.id)} />
      <span className="lg:hidden">
        <Tool icon={Settings2} label={t.canvas.settingsOf(label)} onClick={() => openSheet('field')} />
      </span>
    </div>
  );
} // prettier-ignore

interface ToolProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}
const Tool = ({ icon: Icon, label, ...rest }: ToolProps) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} {...rest}>
    <Icon aria-hidden />
  </Button>
);

function TypeSelect({ field, label }: Pick<Props, 'field'> & { label: string }) {
  const changeType = useEditor(editor => editor.changeType);
  return (
    <select
      aria-label={t.canvas.typeOf(label)}
      className="h-8 max-w-36 rounded-control bg-surface px-1 text-sm text-ink hover:bg-sunken max-sm:hidden touch:h-11"
      value={field.type}
      onChange={event => changeType(field.id, event.target.value as FieldType)}
    >
      {TYPE_GROUPS.map(([group, types]) => (
        <optgroup key={group} label={t.library.groups[group]}>
          {types.map(type => (
            <option key={type} value={type}>
              {t.fieldTypes.labels[type]}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
