import { type FormTexts, type FormTheme, type ShownEnding, textsOf, type VisitorForm } from '#form-core';
import { FormHeader, Success } from '#form-renderer';

/** Message in the form's design, shown instead of the form. */
export const stated = (form: VisitorForm, theme: FormTheme, embed: boolean) => {
  const { answered, answeredText } = textsOf(form.language).pages;
  return (
    <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
      <div className="ll-card">
        <FormHeader form={form} look={theme.look} level={1} />
        <div className="ll-success">
          <h2>{answered}</h2>
          <p>{answeredText}</p>
        </div>
      </div>
    </div>
  );
};

/** The page after a submission; `onward` is the address that the owner chose as the next page. */
export const thanks = (
  form: VisitorForm,
  theme: FormTheme,
  texts: FormTexts,
  embed: boolean,
  {
    path,
    note,
    ending,
    onward,
    hideTitle,
  }: {
    path: string;
    note?: string;
    ending?: ShownEnding;
    onward?: string;
    hideTitle?: boolean | undefined;
  },
) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <FormHeader form={form} look={theme.look} hideTitle={hideTitle} level={1} />
      <Success
        texts={onward ? { ...texts, again: textsOf(form.language).chat.goOn } : texts}
        title={form.thankYouTitle}
        text={form.thankYouText}
        againHref={onward ?? (form.onePerVisitor ? undefined : path)}
        note={note}
        ending={ending}
      />
    </div>
  </div>
);
