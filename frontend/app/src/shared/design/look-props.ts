import type { Customizations } from '#form-core';

/** What every part of the design panel gets: the look as the form stores it, and how to change some of it. */
export interface LookProps {
  look: Customizations;
  /** `undefined` returns a setting to its theme's value. */
  set: (change: Partial<Customizations>) => void;
}
