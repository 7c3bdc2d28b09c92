import { rangeOf, say } from '#form-core';
import type { ControlProps } from '../control.types.js';

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

export const SliderControl = ({ field, id, value, invalid, describedBy, onValue }: ControlProps) => {
  const { min, max, step } = rangeOf(field);
  return (
    <div className="ll-slider">
      <input
        id={id}
        name={field.id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Number(value ?? min)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={event => onValue(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{String(value ?? min)}</output>
      <p className="ll-ends" aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </p>
    </div>
  );
};
