import { rangeOf, say } from '#form-core';
import type { ControlProps } from '../control.types.js';
import { PlainSlider } from './plain-slider.js';

/** Stars or numbers as radio buttons, so that arrow keys and plain form posts work. */
export const RatingControl = ({ field, texts, id, value, onValue }: ControlProps) => {
  const { min = 1, max = 5 } = rangeOf(field);
  const { ratingStyle, showLabels, lowLabel, highLabel } = field.settings ?? {};
  const numbers = ratingStyle === 'numbers';
  const chosen = value === null ? min - 1 : Number(value);
  return (
    <div className={`ll-rating${numbers ? ' ll-numbers' : ''}`}>
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map(step => (
        <label key={step} data-on={(numbers ? step === chosen : step <= chosen) || undefined}>
          <input
            id={step > min ? `${id}-${step}` : id}
            type="radio"
            name={field.id}
            value={step}
            checked={value === step}
            aria-label={say(texts.rate, { n: step, max })}
            onChange={() => onValue(step)}
          />
          <span aria-hidden="true">{numbers ? step : '★'}</span>
        </label>
      ))}
      {showLabels !== false && (
        <p className="ll-ends" aria-hidden="true">
          <span>{`${min} = ${lowLabel || texts.poor}`}</span>
          <span>{`${max} = ${highLabel || texts.excellent}`}</span>
        </p>
      )}
    </div>
  );
};

/**
 * A slider has no answer until the visitor touches it. Browsers give every range input a value, so this one has no
 * name.
 */
export const SliderControl = ({
  field,
  texts,
  id,
  value,
  required,
  invalid,
  describedBy,
  onValue,
}: ControlProps) => {
  const { min = 0, max = 100, step } = rangeOf(field);
  const shared = { min, max, step, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
  const text = value === null ? texts.untouched : String(value);
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    onValue(Number(currentTarget.value));
  return (
    <div className="ll-slider">
      <input
        {...shared}
        id={id}
        type="range"
        value={Number(value ?? (min + max) / 2)}
        data-empty={value === null || undefined}
        aria-valuetext={text}
        onInput={take}
        // Clicking the middle does not move the slider, but selects its value.
        onPointerUp={take}
      />
      <output htmlFor={id}>{text}</output>
      <PlainSlider {...shared} name={field.id} value={value} label={`${id}-label`} required={required} />
      <p className="ll-ends" aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </p>
    </div>
  );
};
