import { type ChatTexts, type FieldValues, type FormField, type FormTexts, questionOf } from '#form-core';
import { ContentControl } from '../fields/plain.js';
import { uploads } from '../uploads.js';
import { answerText } from './turns.js';

interface ChatLogProps {
  answered: readonly FormField[];
  /** Answers after the one being edited. */
  isLater?: boolean;
  /** Headings and texts before each question, by its id. */
  content: ReadonlyMap<string, readonly FormField[]>;
  values: FieldValues;
  texts: FormTexts;
  chat: ChatTexts;
  autofill?: Record<string, string>;
  onEdit: (field: FormField) => void;
}

/** Log of the questions and answers so far, which screen readers follow; each answer can be edited. */
export const ChatLog = ({
  answered,
  isLater,
  content,
  values,
  texts,
  chat,
  autofill,
  onEdit,
}: ChatLogProps) => (
  <div
    className="ll-log ll-scripted"
    role={isLater ? undefined : 'log'}
    aria-label={isLater ? undefined : chat.conversation}
  >
    {answered.map(field => (
      <div className="ll-turn" key={field.id}>
        {content.get(field.id)?.map(block => (
          <div key={block.id}>
            <ContentControl field={block} />
          </div>
        ))}
        <p className="ll-asked">{questionOf(field, chat, autofill?.[field.id])}</p>
        <p className="ll-answered">
          <span>{answerText(field, values[field.id], { ...texts, ...chat }, uploads.nameOf)}</span>
          <button type="button" onClick={() => onEdit(field)} aria-label={`${chat.change}: ${field.label}`}>
            {chat.change}
          </button>
        </p>
      </div>
    ))}
  </div>
);
