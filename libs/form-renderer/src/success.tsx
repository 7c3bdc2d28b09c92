import { useEffect, useRef } from 'react';
import type { FormTexts, ShownEnding } from '#form-core';

interface SuccessProps {
  texts: FormTexts;
  /** The form's own texts; the defaults are used if absent. */
  title?: string;
  text?: string;
  /** Shown below when the answers have not reached the server yet. */
  note?: string;
  /** Replaces the form's own texts. */
  ending?: ShownEnding;
  /** Link back to the form, for pages without scripts. */
  againHref?: string;
  onAgain?: () => void;
}

/** Thanks after the submission. It takes the focus, so that screen readers announce the change. */
export const Success = ({ texts, title, text, note, ending, againHref, onAgain }: SuccessProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const own = ending ?? { title, text: text || texts.thanksText };
  return (
    <div className="ll-success">
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {own.title || texts.thanks}
      </h2>
      {note ? <p role="status">{note}</p> : own.text && <p>{own.text}</p>}
      {ending?.button && (
        // A frame's page is left as a whole.
        <a className="ll-button" href={ending.button.url} target="_top">
          {ending.button.label}
        </a>
      )}
      {(againHref || onAgain) && (
        <a
          className="ll-again"
          href={againHref ?? '#'}
          onClick={
            onAgain &&
            (event => {
              event.preventDefault();
              onAgain();
            })
          }
        >
          {texts.again}
        </a>
      )}
    </div>
  );
};
