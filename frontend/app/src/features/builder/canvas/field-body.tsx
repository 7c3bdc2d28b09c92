import { t } from '@/lib/i18n/index.js';
import { EyeOff } from 'lucide-react';
import { memo, useCallback } from 'react';
import { FIELD_LIMITS, type FormField, initialValue, isRequired, traitsOf } from '#form-core';
import { CONTROLS } from '#form-renderer';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { later } from '../later.js';
import { ContentBody } from './content-body.js';
import { useFormTexts } from './form-texts.js';
import { HelpText } from './help-text.js';
import { InlineText } from './inline-text.js';
import { RuleNote } from './rule-note.js';

const ChatBody = later(() => import('./chat-body.js').then(file => file.ChatBody));
const OptionTexts = later(() => import('./option-texts.js').then(file => file.OptionTexts));

interface Props {
  field: FormField;
  selected: boolean;
}
/** A question with bulleted lines under it. */
const QUESTION = /^\s*(?![-*•]\s)\S.*(?:\r?\n\s*[-*•]\s.+)+\s*$/;
const nothing = () => undefined;

/** Label, control and help text of a field as visitors see them, with editable texts. */
export const FieldBody = memo(function FieldBody({ field, selected }: Props) {
  const { id, type } = field;
  const store = useEditorStore();
  const change = useEditor(editor => editor.change);
  const setLabel = useCallback((label: string) => change(id, { label }), [change, id]);
  const paste = useCallback(
    (text: string) => {
      if (!QUESTION.test(text)) return false;
      void import('./paste-question.js').then(file => file.pasteQuestion(store, id, text));
      return true;
    },
    [store, id],
  );
  const { content } = traitsOf(type);
  const label = (
    <InlineText
      id={id}
      label={t.builder.labelOf(field.label || t.fieldTypes.labels[type])}
      value={field.label}
      placeholder={content ? t.canvas.headingHint : t.canvas.labelHint}
      maxLength={FIELD_LIMITS.label}
      onCommit={setLabel}
      onPasteText={paste}
    />
  );
  if (content)
    return (
      <>
        {content === 'heading' && <div className="ll-step-title">{label}</div>}
        {(content === 'image' || content === 'divider') && <ContentBody field={field} />}
        {content !== 'divider' && <HelpText field={field} className="ll-description" />}
        <RuleNote id={id} selected={selected} />
      </>
    );
  return (
    <>
      <div className="ll-label">
        {label}
        {isRequired(field) && (
          <span className="ll-star" aria-hidden>
            *
          </span>
        )}
      </div>
      <div className="ll-control">
        <ControlBody field={field} selected={selected} />
        {type === 'select' && selected && <OptionTexts field={field} selected />}
        <HelpText field={field} className="ll-help" />
        <RuleNote id={id} selected={selected} />
      </div>
    </>
  );
});

/** The control of a field: its options to edit, or a picture of it. */
function ControlBody({ field, selected }: Props) {
  const { choices, isShown } = traitsOf(field.type);
  if (!isShown) return <Unseen field={field} />;
  if (choices && field.type !== 'select' && field.options)
    return <OptionTexts field={field} selected={selected} />;
  const picture = <Inert field={field} />;
  return field.type === 'ai-conversation' ? <ChatBody field={field} waiting={picture} /> : picture;
}

/** The visitors' control, inert: display only. */
function Inert({ field }: { field: FormField }) {
  const texts = useFormTexts();
  const drawn = CONTROLS[field.type];
  if (!drawn) return null;
  return (
    <div inert className="builder-control">
      <drawn.Control
        field={field}
        texts={texts}
        id={`canvas-${field.id}`}
        value={initialValue(field)}
        required={false}
        invalid={false}
        onValue={nothing}
        onError={nothing}
      />
    </div>
  );
}

/** A field that is invisible to visitors. */
function Unseen({ field }: { field: FormField }) {
  return (
    <p className="flex items-center gap-2 rounded-control border border-dashed px-3! py-2! text-sm [border-color:var(--ll-edge)] [color:var(--ll-muted)]">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      {t.fieldTypes.labels[field.type]}: {t.canvas.unseen}
    </p>
  );
}
