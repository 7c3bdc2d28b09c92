import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const address = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/+$/, ''));
const cidrs = z
  .string()
  .default('')
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(list => list.every(part => ipaddr.isValidCIDR(part)), 'must be ranges such as 10.0.0.0/8');
/** Typebot's cloud and the address of its bots. */
const CLOUD = { builder: /^app\.typebot\.(com|io)$/, viewer: 'https://typebot.co' };

const schema = baseConfig
  .extend({
    ...databaseConfig,
    /** Encrypts the tokens of flow webhooks, which are unreadable without it. */
    ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
    /** Public address of the product, to which flows post their answers. */
    PUBLIC_URL: address.default('http://127.0.0.1:3000'),
    /** Address of Typebot's builder, with or without `/api`. Without it, flows are only available as files. */
    TYPEBOT_API_URL: address.transform(text => text.replace(/\/api$/, '')).optional(),
    TYPEBOT_API_TOKEN: z.string().min(1).optional(),
    TYPEBOT_WORKSPACE_ID: z.string().min(1).optional(),
    /** Address of published bots, unless it is the builder's. */
    TYPEBOT_VIEWER_URL: address.optional(),
    /** Time limit of a call to Typebot, in milliseconds. */
    TYPEBOT_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(8000),
    /** Non-public ranges that may be called, as for webhooks: for Typebot in a private network. */
    WEBHOOK_ALLOWED_CIDRS: cidrs,
  })
  .superRefine((config, context) => {
    if (!config.TYPEBOT_API_URL) return;
    for (const name of ['TYPEBOT_API_TOKEN', 'TYPEBOT_WORKSPACE_ID'] as const)
      if (!config[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is required with TYPEBOT_API_URL' });
  });

/** Settings of the typebot service, read from its environment. */
export const typebotConfig = () => loadConfig(schema, process.env);
export type TypebotConfig = ReturnType<typeof typebotConfig>;

/** Connection settings of Typebot; null if it is not configured. */
export function typebotApi(config: TypebotConfig) {
  const { TYPEBOT_API_URL: builder, TYPEBOT_API_TOKEN: token, TYPEBOT_WORKSPACE_ID: workspaceId } = config;
  if (!builder || !token || !workspaceId) return null;
  const viewer =
    config.TYPEBOT_VIEWER_URL ?? (CLOUD.builder.test(new URL(builder).hostname) ? CLOUD.viewer : builder);
  return { builder, viewer, token, workspaceId };
}
