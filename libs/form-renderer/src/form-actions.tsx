import type { RefObject } from 'react';
import { type FormTexts, HONEYPOT } from '#form-core';

/** A field that people do not see and programs fill in. */
export const Trap = ({ field, label }: { field: RefObject<HTMLInputElement | null>; label: string }) => (
  <p className="ll-trap" aria-hidden="true">
    <label>
      {label}
      <input ref={field} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

interface FormActionsProps {
  texts: FormTexts;
  /** Scripts run; without them all steps are shown and the form is submitted at once. */
  live: boolean;
  sending: boolean;
  isLast: boolean;
  label: string;
  onBack?: () => void;
}

/** Back, next and submit; which of them there are depends on the step. */
export const FormActions = ({ texts, live, sending, isLast, label, onBack }: FormActionsProps) => (
  <div className="ll-actions">
    {onBack && (
      <button type="button" className="ll-button ll-back" onClick={onBack}>
        {texts.back}
      </button>
    )}
    {!isLast && (
      <button type="submit" className="ll-button ll-next">
        {texts.next}
      </button>
    )}
    <button
      type="submit"
      className={`ll-button ll-submit${isLast ? '' : ' ll-gone'}`}
      hidden={(!isLast && live) || undefined}
      disabled={sending}
    >
      {sending ? texts.submitting : label}
    </button>
  </div>
);
