/** The owner's part of /form/<slug>; visitors can also use the form's id. */
export const SLUG_LENGTH = { min: 3, max: 50 } as const;

/** Reserved words: current or future pages of the product, and names that imitate it. */
const RESERVED = new Set(
  (
    'about account admin all api app archive assets auth billing builder chat create dashboard delete demo docs ' +
    'draft edit embed export form forms health help home import index leadloom legal list login logout me my new ' +
    'null official page pages preview pricing privacy public register report result results root security settings ' +
    'share signin signup static status submit support system template templates terms test thanks undefined user v ' +
    'verify view webhook www'
  ).split(' '),
);

/** Returns the problem of a slug as a sentence for its owner, or null if it is valid. */
export function slugProblem(slug: string): string | null {
  const { min, max } = SLUG_LENGTH;
  if (slug.length < min || slug.length > max) return `Use ${min} to ${max} characters`;
  if (!/^[a-z0-9-]+$/.test(slug)) return 'Use only lowercase letters a to z, digits and hyphens';
  if (/^-|-$|--/.test(slug)) return 'Use single hyphens between letters or digits';
  return RESERVED.has(slug) ? `"${slug}" is reserved. Choose another address.` : null;
}

/** Derives a slug from a form's name; empty if the name has too few usable characters. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH.max)
    .replace(/^-+|-+$/g, '');
  return slugProblem(slug) ? '' : slug;
}
