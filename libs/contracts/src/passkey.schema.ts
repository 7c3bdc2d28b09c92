import { z } from 'zod';

/** Bytes in base64url, as browsers write them into the JSON of a credential (WebAuthn Level 3). */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, 'Not base64url');
const credential = { id: bytes.max(1400), rawId: bytes.max(1400), type: z.literal('public-key') };

/** A new passkey, as the browser answers. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** A signature of a passkey, as the browser answers, with the ceremony that it belongs to. */
export const passkeyProof = z.object({
  ceremony: z.string().max(100),
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.max(200).optional(),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;
