import type { FormTexts, VisitorForm } from '#form-core';

/** The owner's note about unfinished answers, and links to the owner's privacy notice and imprint. */
export const FormLegal = ({ form, texts }: { form: VisitorForm; texts: FormTexts }) => {
  const links = [
    [texts.privacy, form.privacyUrl],
    [texts.imprint, form.imprintUrl],
  ];
  const notice = form.partialLeads && form.partialText;
  if (!notice && !form.privacyUrl && !form.imprintUrl) return null;
  return (
    <p className="ll-help ll-legal">
      {notice}
      {notice && form.remindPartials && (
        // The script for unfinished answers shows it: without scripts, nothing is stored before the form is sent.
        <label className="ll-remind" hidden>
          <input type="checkbox" /> {texts.remind}
        </label>
      )}
      {links.map(
        ([label, href]) =>
          href && (
            <a key={label} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ),
      )}
    </p>
  );
};
