import { later } from '../later.js';

const Rules = later(() =>
  import('#custom-css').then(({ scopeCss }) => ({ css }: { css: string }) => (
    <style>{scopeCss(css).css}</style>
  )),
);

/** The owner's rules as visitors get them: limited to the form, and none where one is not allowed. */
export const OwnRules = ({ css }: { css: string }) => (css.trim() === '' ? null : <Rules css={css} />);
