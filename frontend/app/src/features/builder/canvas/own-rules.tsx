import { later } from '../later.js';

const Rules = later(() =>
  import('#custom-css').then(({ scopeCss }) => ({ css }: { css: string }) => (
    <style>{scopeCss(css).css}</style>
  )),
);

/** The owner's CSS as visitors get it: scoped to the form, and omitted entirely if any rule is not allowed. */
export const OwnRules = ({ css }: { css: string }) => (css.trim() === '' ? null : <Rules css={css} />);
