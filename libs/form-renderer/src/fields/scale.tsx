import { rangeOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

/** Stars that are radio buttons, so that arrow keys and plain form posts work. */
export const RatingControl = ({ field, id, value, onValue }: ControlProps) => {
  const scale = rangeOf(field).max ?? 5;
  return (
    <div className="ll-rating">
      {Array.from({ length: scale }, (_, index) => index + 1).map(star => (
        <label key={star} data-on={star <= Number(value ?? 0) || undefined}>
          <input
            id={star > 1 ? `${id}-${star}` : id}
            type="radio"
            name={field.id}
            value={star}
            checked={value === star}
            aria-label={`${star} of ${scale}`}
            onChange={() => onValue(star)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      {field.settings?.showLabels !== false && (
        <p className="ll-ends" aria-hidden="true">
          <span>1 = Poor</span>
          <span>{scale} = Excellent</span>
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
