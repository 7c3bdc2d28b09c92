/** Often mistyped mail providers in the countries of our languages. */
const MEANT =
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com live.com protonmail.com proton.me comcast.net verizon.net yahoo.co.uk hotmail.co.uk btinternet.com t-online.de outlook.de yahoo.de hotmail.de freenet.de posteo.de orange.fr wanadoo.fr laposte.net hotmail.fr yahoo.fr outlook.fr hotmail.es yahoo.es outlook.es telefonica.net yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp'.split(
    ' ',
  );
/** Real providers with names that look like a typo of one of those. */
const REAL = new Set(
  'mail.com email.com ymail.com rocketmail.com gmx.com live.de live.fr live.nl live.ca live.co.uk yahoo.ca yahoo.it yahoo.in hotmail.it outlook.it outlook.be outlook.pt outlook.jp hotmail.ca hotmail.be hotmail.ch free.fr sfr.fr me.com mac.com hey.com pm.me'.split(
    ' ',
  ),
);
/** Nonexistent domain endings, and their corrections. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(con|cmo|ocm|comm|coom|vom|xom|cpm|clm|c0m)$/, '.com'],
  [/\.(nte|ner|nett|bet)$/, '.net'],
];

/** Whether two texts differ by one missing, extra, replaced or swapped letter. */
const isSlip = (one: string, other: string): boolean => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [a, b] = [one.slice(from), other.slice(from)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
};

/** Suggests a correction if the domain of an address looks like a typo; never for known domains. */
export const mailHint = (address: string): string | undefined => {
  const at = address.trim().lastIndexOf('@');
  const domain = address
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || REAL.has(domain) || MEANT.includes(domain)) return undefined;
  const ended = ENDINGS.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
  const meant = MEANT.find(known => known === ended || isSlip(domain, known) || isSlip(ended, known));
  const better = meant ?? ended;
  return better === domain ? undefined : `${address.trim().slice(0, at)}@${better}`;
};
