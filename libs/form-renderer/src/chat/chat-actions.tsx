import type { ChatTexts, FormTexts } from '#form-core';
import type { useChat } from './use-chat.js';

interface ChatActionsProps {
  chat: ReturnType<typeof useChat>;
  texts: FormTexts;
  words: ChatTexts;
  /** Label of the button that submits the form. */
  label: string;
}

/** Back, send or skip, and submit; without scripts only submit. */
export const ChatActions = ({ chat, texts, words, label }: ChatActionsProps) => {
  const { current, sending, live, isSkippable } = chat;
  return (
    <div className="ll-actions">
      {chat.back && (
        <button
          type="button"
          className="ll-button ll-back ll-scripted"
          onClick={chat.back}
          disabled={sending}
        >
          {texts.back}
        </button>
      )}
      {current && (
        // Before the script runs, this button would submit the form.
        <button type="submit" className="ll-button ll-next ll-scripted" disabled={!live}>
          {isSkippable ? words.skip : current.type === 'ai-conversation' ? words.goOn : words.send}
        </button>
      )}
      <button
        type="submit"
        className={`ll-button ll-submit${current ? ' ll-gone' : ''}`}
        hidden={(current && live) || undefined}
        disabled={sending}
      >
        {sending ? texts.submitting : label}
      </button>
    </div>
  );
};
