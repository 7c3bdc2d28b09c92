import { traitsOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

export const HiddenControl = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field.id} value={value === null ? '' : String(value)} />
);

type Content = Pick<ControlProps, 'field'>;

const Text = ({ field: { helpText } }: Content) =>
  helpText ? <p className="ll-description">{helpText}</p> : null;

const Heading = ({ field }: Content) => (
  <>
    {field.label && <h3 className="ll-step-title">{field.label}</h3>}
    <Text field={field} />
  </>
);

/** Its size keeps the place of a picture that is still loading; other servers do not learn the page's address. */
const Image = ({ field }: Content) => {
  const image = field.settings?.image;
  return (
    <>
      {image && (
        <img
          className="ll-image"
          src={image.url}
          alt={field.label}
          width={image.width}
          height={image.height}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <Text field={field} />
    </>
  );
};

const CONTENTS = { heading: Heading, text: Text, image: Image, divider: () => <hr /> };

/** A field that only shows something. */
export const ContentControl = ({ field }: Content) => {
  const Shown = CONTENTS[traitsOf(field.type).content!];
  return <Shown field={field} />;
};
