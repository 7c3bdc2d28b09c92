import { lazy, Suspense } from 'react';

const Rules = lazy(() =>
  import('#custom-css').then(({ scopeCss }) => ({
    default: ({ css }: { css: string }) => <style>{scopeCss(css).css}</style>,
  })),
);

/** The owner's rules as visitors get them: limited to the form, and none where one is not allowed. */
export const OwnRules = ({ css }: { css: string }) =>
  css.trim() === '' ? null : (
    <Suspense fallback={null}>
      <Rules css={css} />
    </Suspense>
  );
