import { z } from 'zod';
import { loadConfig } from '#platform';

/** For the command of account archives: who signs in where. The password is never an argument, which others could see. */
export const accountArchiveConfig = () =>
  loadConfig(
    z.object({
      /** Origin of the installation. */
      ACCOUNT_URL: z.url().default('http://127.0.0.1:3000'),
      ACCOUNT_EMAIL: z.email(),
      ACCOUNT_PASSWORD: z.string().min(1),
      /** With two-factor sign-in: of the app. */
      ACCOUNT_CODE: z.string().optional(),
    }),
    process.env,
  );
export type AccountArchiveConfig = ReturnType<typeof accountArchiveConfig>;
