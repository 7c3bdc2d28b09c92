import type { Wishes } from './wish.types.js';

/** Where every reading begins. */
export const noWishes = (): Wishes => ({
  asks: [],
  refused: [],
  only: false,
  anonymous: false,
  sections: [],
  ordered: false,
  rest: '',
  about: '',
});
