import type { FormTheme, VisitorForm } from '#form-core';

interface FormHeaderProps {
  form: VisitorForm;
  look: FormTheme['look'];
  hideTitle?: boolean;
  level: 1 | 2;
}

/** Logo, title and description. If the look hides them, the title stays for screen readers. */
export const FormHeader = ({ form, look, hideTitle, level }: FormHeaderProps) => {
  const hidden = hideTitle || look.showHeader === false || look.headerStyle === 'none';
  const Title = level === 1 ? 'h1' : 'h2';
  const title = <Title className={hidden ? 'll-sr' : 'll-title'}>{look.formTitle || form.name}</Title>;
  if (hidden) return title;
  const description = look.formDescription || form.description;
  const isCover = look.headerStyle === 'image';
  return (
    <header className="ll-header">
      {isCover && look.logoUrl && (
        <img className="ll-cover" src={look.logoUrl} alt="" referrerPolicy="no-referrer" />
      )}
      {!isCover && look.showLogo && look.logoUrl && (
        <img className="ll-logo" src={look.logoUrl} alt="" height={40} referrerPolicy="no-referrer" />
      )}
      {title}
      {look.formSubtitle && <p className="ll-subtitle">{look.formSubtitle}</p>}
      {description && <p className="ll-description">{description}</p>}
    </header>
  );
};
