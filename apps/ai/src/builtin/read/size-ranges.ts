const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
/** 'LL' and '3L' are Japanese sizes. */
const LARGE: Record<string, string> = { LL: 'XL', '2L': 'XL', '2XL': 'XXL', '3L': 'XXL', '3XL': 'XXXL' };
const RANGE = /(?<![A-Z])(XS|S|M)\s*(?:から|到|至|〜|~|～|-|–)\s*(X{0,3}L|LL|[23]X?L)(?:まで)?(?![A-Z])/gu;

/** 'La taille de S à XXL' */
export const sizesSpelled = (text: string): string =>
  text.replace(
    /(?<=tailles?|tallas?)(?: de)?(?: la)? (XS|S|M) ?(?:à|a|-)(?: la)? ?(X{0,3}L)(?![A-Za-z])/gu,
    (whole, from: string, to: string) => {
      const sizes = SIZES.slice(SIZES.indexOf(from), SIZES.indexOf(to) + 1);
      return sizes.length < 2 ? whole : ` (${sizes.join(', ')})`;
    },
  );

/** 'S到XL' offers each of the sizes between. */
export const withSizes = (text: string): string =>
  text.replace(RANGE, (whole, from: string, to: string) => {
    const last = SIZES.indexOf(LARGE[to] ?? to);
    const sizes = SIZES.slice(SIZES.indexOf(from), last + 1);
    return sizes.length < 2 ? whole : [...sizes.slice(0, -1), to].join('、');
  });
