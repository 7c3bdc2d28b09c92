import type { FormTexts } from '#form-core';

/** Says that the answers are those of an earlier visit, and drops them when asked to. */
export const Resumed = ({ texts, onRestart }: { texts: FormTexts; onRestart: () => void }) => (
  <p className="ll-help" role="status">
    {texts.resumed}
    <button type="button" className="ll-button ll-back" onClick={onRestart}>
      {texts.restart}
    </button>
  </p>
);
