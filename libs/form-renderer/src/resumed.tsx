import type { FormTexts } from '#form-core';

/** States that the answers are from an earlier visit, and offers to discard them. */
export const Resumed = ({ texts, onRestart }: { texts: FormTexts; onRestart: () => void }) => (
  <p className="ll-help" role="status">
    {texts.resumed}
    <button type="button" className="ll-button ll-back" onClick={onRestart}>
      {texts.restart}
    </button>
  </p>
);
