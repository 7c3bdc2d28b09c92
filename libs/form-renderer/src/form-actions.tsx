import type { RefObject } from 'react';
import { HONEYPOT } from '#form-core';

/** A field that people do not see and programs fill in. */
export const Trap = ({ field }: { field: RefObject<HTMLInputElement | null> }) => (
  <p className="ll-trap" aria-hidden="true">
    <label>
      Leave this empty
      <input ref={field} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

interface FormActionsProps {
  /** Scripts run; without them all steps are shown and the form is submitted at once. */
  live: boolean;
  sending: boolean;
  isLast: boolean;
  label: string;
  onBack?: () => void;
}

/** Back, next and submit; which of them there are depends on the step. */
export const FormActions = ({ live, sending, isLast, label, onBack }: FormActionsProps) => (
  <div className="ll-actions">
    {onBack && (
      <button type="button" className="ll-button ll-back" onClick={onBack}>
        Back
      </button>
    )}
    {!isLast && (
      <button type="submit" className="ll-button ll-next">
        Next
      </button>
    )}
    <button
      type="submit"
      className={`ll-button ll-submit${isLast ? '' : ' ll-gone'}`}
      hidden={(!isLast && live) || undefined}
      disabled={sending}
    >
      {sending ? 'Submitting...' : label}
    </button>
  </div>
);
