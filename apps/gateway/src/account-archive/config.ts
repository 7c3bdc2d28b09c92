import { z } from 'zod';
import { loadConfig } from '#platform';

/** Settings of the account archive command. The password comes from the environment, because other users can see arguments. */
export const accountArchiveConfig = () =>
  loadConfig(
    z.object({
      /** Origin of the installation. */
      ACCOUNT_URL: z.url().default('http://127.0.0.1:3000'),
      ACCOUNT_EMAIL: z.email(),
      ACCOUNT_PASSWORD: z.string().min(1),
      /** Current code of the authenticator app, for accounts with two-factor sign-in. */
      ACCOUNT_CODE: z.string().optional(),
    }),
    process.env,
  );
export type AccountArchiveConfig = ReturnType<typeof accountArchiveConfig>;
