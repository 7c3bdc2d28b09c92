import { amountText, traitsOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

export const HiddenControl = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field.id} value={value === null ? '' : String(value)} />
);

/** The result of a calculation. Screen readers announce changes. */
export const AmountControl = ({ field: { settings = {} }, texts, id, value, describedBy }: ControlProps) => (
  <output
    id={id}
    className="ll-amount"
    data-hidden={settings.hideResult || undefined}
    aria-describedby={describedBy}
  >
    {typeof value === 'number' ? amountText(texts, settings, value) : '–'}
  </output>
);

/**
 * Renders a display-only field. The size of an image reserves its space while it loads; other servers do not learn the page's
 * address.
 */
export const ContentControl = ({
  field: { type, label, helpText, settings: { image } = {} },
}: Pick<ControlProps, 'field'>) => {
  const { content } = traitsOf(type);
  if (content === 'divider') return <hr />;
  return (
    <>
      {content === 'heading' && label && <h3 className="ll-step-title">{label}</h3>}
      {image && (
        <img
          loading="lazy"
          className="ll-image"
          src={image.url}
          alt={label}
          width={image.width}
          height={image.height}
          referrerPolicy="no-referrer"
        />
      )}
      {helpText && <p className="ll-description">{helpText}</p>}
    </>
  );
};
