import type { RefObject } from 'react';
import { type FormTexts, HONEYPOT } from '#form-core';

/** Honeypot: a field that people do not see but programs fill in. */
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
  /** Whether scripts run; without them every button posts the form. */
  live: boolean;
  sending: boolean;
  isLast: boolean;
  label: string;
  onBack?: () => void;
}

/** Next, submit and back, depending on the step. Enter presses the first button. */
export const FormActions = ({ texts, live, sending, isLast, label, onBack }: FormActionsProps) => (
  <div className="ll-actions">
    {!isLast && (
      <button type="submit" className="ll-button ll-next" name="meta.go" value="next">
        {texts.next}
      </button>
    )}
    <button type="submit" className="ll-button ll-submit" hidden={!isLast || undefined} disabled={sending}>
      {sending ? texts.submitting : label}
    </button>
    {onBack && (
      <button
        type={live ? 'button' : 'submit'}
        className="ll-button ll-back"
        name="meta.go"
        value="back"
        onClick={onBack}
      >
        {texts.back}
      </button>
    )}
  </div>
);
