import type { FormTexts, VisitorForm } from '#form-core';

/** Offers to mail a link for finishing the form later; handled by the page's script. */
export const FormLater = ({ form, texts }: { form: VisitorForm; texts: FormTexts }) =>
  form.allowSaveProgress && !form.discardResponses ? (
    <p className="ll-help ll-later">
      <button type="button" className="ll-button ll-back">
        {texts.later}
      </button>
    </p>
  ) : null;
