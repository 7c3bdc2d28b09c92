import type { ChatTexts, FieldValues, FormField } from '#form-core';
import { uploads } from '../uploads.js';
import { answerText } from './turns.js';

interface ChatLogProps {
  said: readonly FormField[];
  /** The break over a step's first question. */
  openers: ReadonlyMap<string, FormField>;
  values: FieldValues;
  texts: ChatTexts;
  onEdit: (field: FormField) => void;
}

/** What was asked and answered so far, which screen readers follow; each answer may be changed. */
export const ChatLog = ({ said, openers, values, texts, onEdit }: ChatLogProps) => (
  <div className="ll-log ll-scripted" role="log" aria-label={texts.conversation}>
    {said.map(field => (
      <div className="ll-turn" key={field.id}>
        {openers.get(field.id)?.label && <p className="ll-step-title">{openers.get(field.id)!.label}</p>}
        <p className="ll-asked">{field.label}</p>
        <p className="ll-answered">
          <span>{answerText(field, values[field.id], texts, uploads.nameOf)}</span>
          <button type="button" onClick={() => onEdit(field)} aria-label={`${texts.change}: ${field.label}`}>
            {texts.change}
          </button>
        </p>
      </div>
    ))}
  </div>
);
