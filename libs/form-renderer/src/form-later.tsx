import type { FormTexts, VisitorForm } from '#form-core';

/** Offers a link by mail with which the visitor goes on later; the page's script does the rest. */
export const FormLater = ({ form, texts }: { form: VisitorForm; texts: FormTexts }) =>
  form.allowSaveProgress && !form.discardResponses ? (
    <p className="ll-help ll-later">
      <button type="button" className="ll-button ll-back">
        {texts.later}
      </button>
    </p>
  ) : null;
