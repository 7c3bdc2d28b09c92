import type { FormTexts, VisitorForm } from '#form-core';
import { ErrorSummary } from './error-summary.js';
import { FormActions, Trap } from './form-actions.js';
import type { FormBodyProps } from './form-body.types.js';
import { FormHeader } from './form-header.js';
import { FormLater } from './form-later.js';
import { FormLegal } from './form-legal.js';
import { FormSteps } from './form-steps.js';
import { Progress } from './progress.js';
import { Resumed } from './resumed.js';
import { Success } from './success.js';
import { usePage } from './use-page.js';

/** Text of the submit button; the default text is translated into the form's language. */
export const submitLabel = ({ submitText }: VisitorForm, { submit }: FormTexts): string =>
  submitText && submitText !== DEFAULT_SUBMIT ? submitText : submit;
const DEFAULT_SUBMIT = 'Submit';

/** A whole form: header, steps, messages, submit and thanks. Runs on React and Preact, and on the server. */
export const FormBody = (props: FormBodyProps) => {
  const { form, theme, texts, frame = 'page' } = props;
  const page = usePage(props);
  const { fill, live } = page;
  const header = (
    <FormHeader form={form} look={theme.look} hideTitle={props.hideTitle} level={props.titleLevel ?? 1} />
  );

  return (
    <div
      className="ll"
      data-frame={frame}
      data-live={live || undefined}
      style={theme.variables}
      {...theme.attributes}
    >
      <div className="ll-card">
        {page.done && header}
        {page.done ? (
          <Success
            texts={texts}
            title={form.thankYouTitle}
            text={form.thankYouText}
            {...page.done}
            onAgain={form.onePerVisitor ? undefined : page.again}
          />
        ) : (
          <form
            method="post"
            encType={props.files && 'multipart/form-data'}
            action={props.action}
            noValidate
            onSubmit={event => {
              event.preventDefault();
              page.proceed();
            }}
            {...page.pointer}
          >
            {header}
            <Progress
              texts={texts}
              form={form}
              values={fill.values}
              visible={fill.state.visible}
              position={page.position}
              count={fill.open.length}
            />
            {page.resumed && <Resumed texts={texts} onRestart={page.again} />}
            <ErrorSummary
              texts={texts}
              fields={form.fields}
              errors={fill.isListed ? fill.errors : {}}
              message={page.message}
            />
            <FormSteps
              texts={texts}
              autofill={props.autofill}
              fill={fill}
              live={live}
              files={props.files}
              {...page.listeners}
            />
            <Trap field={page.honeypot} label={texts.trap} />
            <input type="hidden" name="meta.revision" value={form.revision} />
            <input type="hidden" name="meta.step" value={fill.step} />
            <FormLegal form={form} texts={texts} />
            <FormActions
              texts={texts}
              live={live}
              sending={page.sending}
              isLast={page.isLast}
              label={theme.look.submitButtonText || submitLabel(form, texts)}
              onBack={page.back}
            />
            <FormLater form={form} texts={texts} />
          </form>
        )}
      </div>
    </div>
  );
};
