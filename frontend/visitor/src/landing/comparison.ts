/** Who is compared, with the month of the source code that was read. */
export const PEERS = [
  { name: 'Leadloom', read: '' },
  { name: 'HeyForm', read: 'April 2025' },
  { name: 'Formbricks', read: 'August 2026' },
  { name: 'OpnForm', read: 'November 2025' },
  { name: 'Typebot', read: 'August 2026' },
] as const;

/** When the sizes were measured. */
export const MEASURED = '21 November 2026';

/** One row a fact; its cells are in the order of PEERS. Where others are ahead, it says so too. */
export const FACTS: readonly { fact: string; cells: readonly [string, string, string, string, string] }[] = [
  {
    fact: 'Script that shows a form, compressed',
    cells: ['under 20 kB, styles included', '305 kB', '307 kB', 'Not measured', '196 kB'],
  },
  {
    fact: 'A form from a sentence',
    cells: [
      'Yes, with no key at all',
      'None found',
      'In the paid edition',
      'With a key of OpenAI',
      'None found',
    ],
  },
  {
    fact: 'Webhooks',
    cells: [
      'Signed, retried, logged, sent again by hand',
      'Retried',
      'Signed and retried',
      'Signed and logged',
      'A request inside the flow',
    ],
  },
  {
    fact: 'Against spam',
    cells: [
      'Trap, time, wording, limits, proof of work; nobody else asked',
      'Akismet, reCAPTCHA',
      'reCAPTCHA, in the paid edition',
      'hCaptcha, reCAPTCHA',
      'None found',
    ],
  },
  {
    fact: 'Only with a paid licence when you host it',
    cells: [
      'Nothing',
      'None found',
      'AI, spam protection, audit log',
      'More than two users, own code, audit log',
      'None found',
    ],
  },
  {
    fact: 'Languages that visitors read',
    cells: ['6', '11', '23', '30', 'You write them'],
  },
  { fact: 'Containers to run', cells: ['11', '3', '5', '7', '4'] },
];
