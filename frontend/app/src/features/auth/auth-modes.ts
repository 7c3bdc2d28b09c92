export const AUTH_MODES = ['login', 'register', 'forgotPassword'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];
export const MODE_PATHS = {
  login: '/auth',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
} as const satisfies Record<AuthMode, string>;

/** Page after registration. */
export const INBOX_PATH = '/auth/check-inbox';

/** Mode for an address, from its path or the `mode` query on /auth. */
export function modeOf(pathname: string, query: URLSearchParams): AuthMode {
  if (pathname === MODE_PATHS.register || query.get('mode') === 'register') return 'register';
  if (pathname === MODE_PATHS.forgotPassword || query.get('mode') === 'forgot-password')
    return 'forgotPassword';
  return 'login';
}

/** One set of values for all modes; fields that a mode does not have stay empty. */
export interface AuthValues {
  name: string;
  email: string;
  password: string;
  code: string;
}
/** In form order. */
export const AUTH_FIELDS = ['name', 'email', 'password', 'code'] as const satisfies (keyof AuthValues)[];

/** Location state of the auth pages. */
export interface AuthLocationState {
  /** Destination before signing in. */
  from?: string;
  /** Address entered in another mode. */
  email?: string;
  /** Message to show on arrival. */
  notice?: string;
}
