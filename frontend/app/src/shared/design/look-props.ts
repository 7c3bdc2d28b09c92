import type { Customizations } from '#form-core';

/** Props of all parts of the design panel: the stored design, and a function that changes part of it. */
export interface LookProps {
  look: Customizations;
  /** `undefined` resets a setting to the theme's value. */
  set: (change: Partial<Customizations>) => void;
}
