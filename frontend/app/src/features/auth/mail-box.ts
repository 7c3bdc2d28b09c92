const GMAIL = ['Gmail', 'https://mail.google.com/'] as const;
const OUTLOOK = ['Outlook', 'https://outlook.live.com/mail/'] as const;
/** Webmail of the large providers, by email domain. */
const BOXES: Readonly<Record<string, readonly [name: string, url: string]>> = {
  'gmail.com': GMAIL,
  'googlemail.com': GMAIL,
  'outlook.com': OUTLOOK,
  'hotmail.com': OUTLOOK,
  'live.com': OUTLOOK,
  'yahoo.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'icloud.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'proton.me': ['Proton Mail', 'https://mail.proton.me/'],
  'gmx.de': ['GMX', 'https://www.gmx.net/'],
  'gmx.net': ['GMX', 'https://www.gmx.net/'],
  'web.de': ['WEB.DE', 'https://web.de/'],
};

/** Name and address of the webmail of an email address; undefined for other providers. */
export function mailBoxOf(email: string): { name: string; url: string } | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const box = Object.hasOwn(BOXES, domain) ? BOXES[domain] : undefined;
  return box && { name: box[0], url: box[1] };
}
