/** Storage keys, as documented; the builder has more. All local storage access goes through this file. */
export const KEYS = {
  jwt: 'jwt_token',
  sessionToken: 'session_token',
  sessionExpires: 'session_expires',
  user: 'user',
  /** Id of the workspace that this device works in. */
  workspace: 'workspace',
  onboarded: 'onboarding_completed',
  draft: 'form_draft',
  /** The form that the editor previews in another tab. */
  preview: 'form_preview',
  /** The form with the id `local-1`. */
  localItem: 'form-draft',
  theme: 'theme',
  language: 'language',
  /** The offer to use the app in the browser's language was refused. */
  languageOfferDismissed: 'language_offer_dismissed',
  bannerDismissed: 'verify_banner_dismissed',
  favourites: 'design_favorites',
  afterVerification: 'after_verification',
  /** A sentence from the landing page and the form generated from it, to open in the AI builder. */
  idea: 'form_idea',
  /** Ids of generated drafts that were saved as forms. */
  savedDrafts: 'saved_drafts',
  /** Set once the hint about AI models was closed. */
  modelHintDismissed: 'model_hint_dismissed',
} as const;

/** The id of a form that exists on this device only. */
export const LOCAL_ITEM = 'local-1';

/** Key of the local copy of one form. */
export const formCopyKey = (id: string): string => `form_${id}`;

/** Storage may be blocked or full; the app then works without it. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const read = (key: string): string | null => guarded(() => localStorage.getItem(key), null);
export const write = (key: string, value: string): void =>
  guarded(() => localStorage.setItem(key, value), undefined);
export const remove = (key: string): void => guarded(() => localStorage.removeItem(key), undefined);

export function readJson(key: string): unknown {
  const text = read(key);
  return text === null ? null : guarded(() => JSON.parse(text) as unknown, null);
}
export const writeJson = (key: string, value: unknown): void => write(key, JSON.stringify(value));

/** Session storage: lives until the tab is closed. */
export const readForTab = (key: string): string | null => guarded(() => sessionStorage.getItem(key), null);
export const writeForTab = (key: string, value: string): void =>
  guarded(() => sessionStorage.setItem(key, value), undefined);
