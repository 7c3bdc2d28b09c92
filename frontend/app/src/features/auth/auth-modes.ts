export const AUTH_MODES = ['login', 'register', 'forgotPassword'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];
export const MODE_PATHS: Record<AuthMode, string> = {
  login: '/auth',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
};

/** The mode of an address: its path, or on /auth the `mode` query. */
export function modeOf(pathname: string, query: URLSearchParams): AuthMode {
  if (pathname === MODE_PATHS.register || query.get('mode') === 'register') return 'register';
  if (pathname === MODE_PATHS.forgotPassword || query.get('mode') === 'forgot-password')
    return 'forgotPassword';
  return 'login';
}

/** One shape for all modes; what a mode does not ask stays empty. */
export interface AuthValues {
  name: string;
  email: string;
  password: string;
  code: string;
}
export const NO_VALUES: AuthValues = { name: '', email: '', password: '', code: '' };
