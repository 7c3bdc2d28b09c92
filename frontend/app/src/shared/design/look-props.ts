import type { Customizations } from '#form-core';

/** Props of all parts of the design panel: the look as the form stores it, and a function that changes some of it. */
export interface LookProps {
  look: Customizations;
  /** `undefined` returns a setting to its theme's value. */
  set: (change: Partial<Customizations>) => void;
}
