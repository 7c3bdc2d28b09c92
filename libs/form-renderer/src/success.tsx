import { useEffect, useRef } from 'react';
import type { FormTexts } from '#form-core';

interface SuccessProps {
  texts: FormTexts;
  /** The form's own texts; the defaults are used if absent. */
  title?: string;
  text?: string;
  /** Shown below when the answers have not reached the server yet. */
  note?: string;
  /** Link back to the form, for pages without scripts. */
  againHref?: string;
  onAgain?: () => void;
}

/** Thanks after the submission. It takes the focus, so that screen readers announce the change. */
export const Success = ({ texts, title, text, note, againHref, onAgain }: SuccessProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ll-success">
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {title || texts.thanks}
      </h2>
      {note ? <p role="status">{note}</p> : <p>{text || texts.thanksText}</p>}
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
