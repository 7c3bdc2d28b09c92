import { authCalls, type CallOutput } from '#contracts';

type Session = CallOutput<typeof authCalls.verifyEmail>;

/** An account with a verified address, signed in. */
export interface VerifiedOwner {
  email: string;
  session: Session;
  /** Headers of a signed-in request. */
  headers: { authorization: string; 'x-session-token': string };
}

const MAIL_LIMIT_MS = 15_000;
/** Password of every account created here. */
export const OWNER_PASSWORD = 'a long enough secret';

/**
 * Registers an account over HTTP and verifies its address with the email in the development inbox.
 * @throws Error for an unexpected answer, or if the email does not arrive
 */
export async function registerOwner({
  url,
  inbox,
  name = 'Test Owner',
}: {
  /** Origin of the product and of its development inbox. */
  url: string;
  inbox: string;
  name?: string;
}): Promise<VerifiedOwner> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await post(url + authCalls.register.path, { name, email, password: OWNER_PASSWORD });
  const token = /token=([\w-]+)/.exec(await verificationMail(inbox, email))?.[1];
  const session = (await post(url + authCalls.verifyEmail.path, { token })) as Session;
  return {
    email,
    session,
    headers: { authorization: `Bearer ${session.jwt}`, 'x-session-token': session.session.token },
  };
}

async function verificationMail(inbox: string, email: string): Promise<string> {
  const limit = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < limit) {
    const found = (await get(`${inbox}/api/messages?to=${encodeURIComponent(email)}`)) as {
      messages: { id: string }[];
    };
    const [mail] = found.messages;
    if (mail) return ((await get(`${inbox}/api/messages/${mail.id}`)) as { text: string }).text;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The verification mail to ${email} did not arrive`);
}

const get = async (address: string): Promise<unknown> => (await fetch(address)).json();

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return text ? (JSON.parse(text) as unknown) : null;
}
