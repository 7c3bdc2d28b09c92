import type { FormTexts, FormTheme, PageTexts, VisitorForm } from '#form-core';
import { textsOf } from '#form-core';
import { Success } from '#form-renderer';

/** Message in the form's design, shown instead of the form. */
export const stated = (theme: FormTheme, embed: boolean, { answered, answeredText }: PageTexts) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <div className="ll-success">
        <h1>{answered}</h1>
        <p>{answeredText}</p>
      </div>
    </div>
  </div>
);

/** The page after a submission; `onward` is the address that the owner chose as the next page. */
export const thanks = (
  { thankYouTitle: title, thankYouText: text, onePerVisitor, language }: VisitorForm,
  theme: FormTheme,
  texts: FormTexts,
  embed: boolean,
  { path, note, onward }: { path: string; note?: string; onward?: string },
) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <Success
        texts={onward ? { ...texts, again: textsOf(language).chat.goOn } : texts}
        title={title}
        text={text}
        againHref={onward ?? (onePerVisitor ? undefined : path)}
        note={note}
      />
    </div>
  </div>
);
