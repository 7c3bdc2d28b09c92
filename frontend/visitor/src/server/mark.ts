/** The product's logo, in a box of 32 by 32: an L with two lines of a form. The app's copy is ui/logo.tsx. */
export const MARK = {
  radius: 7,
  path: 'M9 7v14.5A3.5 3.5 0 0 0 12.5 25H23M15 12h8M15 18h5',
  strokeWidth: 3.2,
};
