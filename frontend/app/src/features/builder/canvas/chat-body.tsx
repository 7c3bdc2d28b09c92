import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { textsOf } from '@/shared/forms/texts-of.js';
import { MessagesSquare } from 'lucide-react';
import { autofillOf, type FormField, questionOf, traitsOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';

/** The beginning of a conversation as visitors see it: the assistant's first message, above the line to answer in. */
export function ChatBody({ field }: { field: FormField }) {
  const language = useEditor(({ doc }) => doc.language);
  const asked = useEditor(({ doc }) => firstAsked(doc.fields));
  const { chat } = textsOf(language);
  const question = asked && questionOf(asked, chat, autofillOf({ language, fields: [asked] })[asked.id]);
  // The greeting of other languages is known to the server only.
  const greeting = language === SERVER_LANGUAGE ? t.canvas.greeting : '';
  return (
    <div inert className="builder-control builder-chat">
      <p>
        <MessagesSquare aria-hidden />
        <span>{[greeting, question].filter(Boolean).join(' ') || t.canvas.greeting}</span>
      </p>
      <div className="ll-input">{field.placeholder}</div>
    </div>
  );
}

/** The question that the assistant begins with: the first required one, otherwise the first. */
function firstAsked(fields: readonly FormField[]): FormField | undefined {
  const open = fields.filter(({ type }) => {
    const { hasValue, isShown, isSensitive, holdsFiles, isConsent, contact } = traitsOf(type);
    return (
      type !== 'ai-conversation' &&
      contact !== 'email' &&
      hasValue &&
      isShown &&
      !isSensitive &&
      !holdsFiles &&
      !isConsent
    );
  });
  return open.find(({ required }) => required) ?? open[0];
}
