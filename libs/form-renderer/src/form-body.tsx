import { useEffect, useRef, useState } from 'react';
import type { FieldError, FieldValues, FormTexts, FormTheme, VisitorForm } from '#form-core';
import { controlId } from './control.types.js';
import { ErrorSummary } from './error-summary.js';
import { focusControl } from './focus-control.js';
import { FormActions, Trap } from './form-actions.js';
import type { FormEvent } from './form-events.js';
import { FormHeader } from './form-header.js';
import { FormLater } from './form-later.js';
import { FormLegal } from './form-legal.js';
import { FormSteps } from './form-steps.js';
import { Progress } from './progress.js';
import { Resumed } from './resumed.js';
import { Success } from './success.js';
import type { SentFile } from './uploads.js';
import { useFormState } from './use-form-state.js';
import { useListeners } from './use-listeners.js';

/** Outcome of a submission. `note` replaces the usual text when the answers are buffered. */
export type SubmitOutcome =
  | { kind: 'accepted'; note?: string }
  | { kind: 'refused'; message: string; errors: FieldError[] };

export interface FormBodyProps {
  form: VisitorForm;
  /** Look computed by `formTheme`; a page gets it from its server. */
  theme: FormTheme;
  /** The form's built-in texts in its language; a page gets them from its server. */
  texts: FormTexts;
  /** Autocomplete tokens by field id. */
  autofill?: Record<string, string>;
  /** `page` fills the window with the form's background, `embed` has no background, `bare` is for thumbnails. */
  frame?: 'page' | 'embed' | 'bare';
  values?: FieldValues;
  errors?: FieldError[];
  /** Files among the values; set for every posted form with a file field. */
  files?: readonly SentFile[];
  /** Message above the form, such as why a submission was refused. */
  message?: string;
  step?: number;
  /** Whether the answers are from an earlier visit, in which case the visitor may discard them. */
  resumed?: boolean;
  /** Target of a plain post without scripts. */
  action?: string;
  hideTitle?: boolean;
  titleLevel?: 1 | 2;
  /** Sends the checked answers. A rejected promise is a failure that the visitor may retry. */
  onSubmit: (values: FieldValues, honeypot: string) => Promise<SubmitOutcome>;
  onEvent?: (event: FormEvent) => void;
  /** Called after every change, for saving progress. */
  onProgress?: (values: FieldValues, step: number) => void;
}

/** Text of the submit button; the default text is translated into the form's language. */
export const submitLabel = ({ submitText }: VisitorForm, { submit }: FormTexts): string =>
  submitText && submitText !== DEFAULT_SUBMIT ? submitText : submit;
const DEFAULT_SUBMIT = 'Submit';

/** A whole form: header, steps, messages, submit and thanks. Runs under React and Preact, and on the server. */
export const FormBody = (props: FormBodyProps) => {
  const { form, theme, texts, frame = 'page', onEvent, onProgress } = props;
  const fill = useFormState(props);
  const [live, setLive] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ note?: string } | null>(null);
  const [message, setMessage] = useState(props.message ?? '');
  const [resumed, setResumed] = useState(props.resumed);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);

  useEffect(() => setLive(true), []);
  useEffect(() => onProgress?.(fill.values, fill.step), [onProgress, fill.values, fill.step]);
  useEffect(() => {
    if (focusOn) focusControl(focusOn);
    setFocusOn(null);
  }, [focusOn]);

  const { started, ...listeners } = useListeners(fill, onEvent);

  const complain = (errors: FieldError[]) => {
    fill.showErrors(errors);
    setFocusOn(controlId(errors[0]?.field ?? ''));
  };
  const goTo = (step: number) => {
    fill.setStep(step);
    setFocusOn(`step-${step}`);
    onEvent?.({ type: 'step', step });
  };
  const position = fill.open.indexOf(fill.step);
  const isLast = position >= fill.open.length - 1;

  const submit = async () => {
    if (sending) return;
    setMessage('');
    const { values, errors } = fill.check(isLast);
    if (errors.length > 0) return complain(errors);
    if (!isLast) return goTo(fill.open[position + 1]!);
    setSending(true);
    const outcome = await props
      .onSubmit(values, honeypot.current?.value ?? '')
      .catch((): SubmitOutcome => ({ kind: 'refused', message: texts.failed, errors: [] }));
    setSending(false);
    if (outcome.kind === 'accepted') return setDone({ note: outcome.note });
    setMessage(outcome.message || texts.failed);
    complain(outcome.errors);
  };
  const again = () => {
    started.current = false;
    fill.reset();
    setDone(null);
    setResumed(false);
    // The pressed button no longer exists.
    setFocusOn('step-0');
  };

  return (
    <div
      className="ll"
      data-frame={frame}
      data-live={live || undefined}
      style={theme.variables}
      {...theme.attributes}
    >
      <div className="ll-card">
        {done ? (
          <Success texts={texts} title={form.thankYouTitle} text={form.thankYouText} {...done} focus onAgain={form.onePerVisitor ? undefined : again} />
        ) : (
          <form method="post" encType={props.files && 'multipart/form-data'} action={props.action} noValidate onSubmit={event => { event.preventDefault(); void submit(); }}>
            <FormHeader form={form} look={theme.look} hideTitle={props.hideTitle} level={props.titleLevel ?? 1} />
            <Progress texts={texts} form={form} values={fill.values} visible={fill.state.visible} position={position} count={fill.open.length} />
            {message && <p className="ll-message" role="alert" tabIndex={-1}>{message}</p>}
            {resumed && <Resumed texts={texts} onRestart={again} />}
            <ErrorSummary texts={texts} fields={form.fields} errors={fill.errors} />
            <FormSteps texts={texts} autofill={props.autofill} fill={fill} live={live} files={props.files} {...listeners} />
            <Trap field={honeypot} label={texts.trap} />
            <input type="hidden" name="meta.revision" value={form.revision} />
            <input type="hidden" name="meta.step" value={fill.step} />
            <FormLegal form={form} texts={texts} />
            <FormActions
              texts={texts}
              live={live}
              sending={sending}
              isLast={isLast}
              label={theme.look.submitButtonText || submitLabel(form, texts)}
              onBack={position > 0 ? () => goTo(fill.open[position - 1]!) : undefined}
            />
            <FormLater form={form} texts={texts} />
          </form>
        )}
      </div>
    </div>
  );
}; // prettier-ignore
