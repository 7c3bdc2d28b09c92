import type { t } from '@/lib/i18n/index.js';
import type { ComponentType } from 'react';
import type { PagePath, PAGES } from '#contracts';

/** The paths in PAGES that this app renders; the server renders the visitor pages. */
export type AppPath = { [P in PagePath]: (typeof PAGES)[P] extends 'visitor' ? never : P }[PagePath];

interface Screen {
  /** Loads the page when it is first opened. */
  load: () => Promise<ComponentType>;
  /** Shown inside the top bar, tabs and footer. */
  shell: boolean;
  /**
   * Its tab in the navigation, by the key of its text. Only a type, because the screens are known before any text is
   * loaded.
   */
  tab?: keyof typeof t.shell.tabs;
  /** A tab behind a line at the end, because few users need it. */
  isQuiet?: boolean;
}
const inShell = (load: Screen['load'], tab?: Screen['tab']): Screen => ({
  load,
  shell: true,
  ...(tab ? { tab } : {}),
});
const quiet = (screen: Screen): Screen => ({ ...screen, isQuiet: true });
const bare = (load: Screen['load']): Screen => ({ load, shell: false });

const auth = bare(() => import('../features/auth/auth-page.js').then(file => file.AuthPage));
const callback = bare(() => import('../features/auth/callback-page.js').then(file => file.CallbackPage));
const dashboard = inShell(() =>
  import('../features/dashboard/dashboard-page.js').then(file => file.DashboardPage),
);
const preview = bare(() => import('../features/preview/preview-page.js').then(file => file.PreviewPage));
const test = bare(() => import('../features/preview/test-page.js').then(file => file.TestPage));
const consent = () => import('../features/auth/consent-page.js');
const redirects = () => import('./redirects.js');
const toEditor = bare(() => redirects().then(file => file.ToEditor));
const billing = () => import('../features/settings/billing/billing-pages.js');
const integration = () => import('../features/typebot/integration-page.js');

/**
 * Every page of the app, the tabs in the order of the navigation. A path in PAGES without a screen in this list is a
 * compile error.
 */
export const SCREENS: Record<AppPath, Screen> = {
  '/auth': auth,
  '/auth/register': auth,
  '/auth/forgot-password': auth,
  '/auth/reset-password': bare(() => import('../features/auth/reset-page.js').then(file => file.ResetPage)),
  '/auth/check-inbox': bare(() =>
    import('../features/auth/check-inbox-page.js').then(file => file.CheckInboxPage),
  ),
  '/auth/callback': callback,
  '/auth/verify': callback,
  '/auth/sso/:id': bare(() => import('../features/auth/sso-page.js').then(file => file.SsoPage)),
  '/unsubscribe': bare(() =>
    import('../features/auth/unsubscribe-page.js').then(file => file.UnsubscribePage),
  ),
  '/confirm-emails': bare(() =>
    import('../features/auth/confirm-emails-page.js').then(file => file.ConfirmEmailsPage),
  ),
  '/invitation': bare(() => import('../features/auth/invitation-page.js').then(file => file.InvitationPage)),
  '/connect': bare(() => consent().then(file => file.RefusedPage)),
  '/connect/:id': bare(() => consent().then(file => file.ConsentPage)),
  '/app': { ...dashboard, tab: 'dashboard' },
  '/app/dashboard': dashboard,
  '/app/ai-form-builder': inShell(
    () => import('../features/ai-builder/ai-builder-page.js').then(file => file.AiBuilderPage),
    'aiFormBuilder',
  ),
  // Has its own header, to leave more room for the form.
  '/app/create-form': {
    ...bare(() => import('../features/builder/builder-page.js').then(file => file.BuilderPage)),
    tab: 'createForm',
  },
  '/app/my-forms': inShell(
    () => import('../features/forms/forms-page.js').then(file => file.FormsPage),
    'myForms',
  ),
  '/app/responses': inShell(
    () => import('../features/responses/responses-page.js').then(file => file.AllResponsesPage),
    'responses',
  ),
  '/app/analytics': inShell(
    () => import('../features/analytics/analytics-page.js').then(file => file.AnalyticsPage),
    'analytics',
  ),
  '/app/typebot-flows': quiet(
    inShell(() => import('../features/typebot/flows-page.js').then(file => file.FlowsPage), 'typebotFlows'),
  ),
  '/app/typebot-integration': quiet(
    inShell(() => integration().then(file => file.IntegrationPage), 'typebotIntegration'),
  ),
  '/app/my-form': bare(() => redirects().then(file => file.ToMyForms)),
  '/app/settings': inShell(() =>
    import('../features/settings/settings-page.js').then(file => file.SettingsPage),
  ),
  '/app/connect': inShell(() =>
    import('../features/settings/connect/connect-page.js').then(file => file.ConnectPage),
  ),
  '/app/change-password': inShell(() =>
    import('../features/settings/change-password-page.js').then(file => file.ChangePasswordPage),
  ),
  '/app/billing/upgrade': inShell(() => billing().then(file => file.UpgradePage)),
  '/app/billing/payment-methods': inShell(() => billing().then(file => file.PaymentMethodsPage)),
  '/app/forms/:id': bare(() => redirects().then(file => file.ToPreview)),
  '/app/forms/:id/edit': toEditor,
  '/app/form/:id/test': test,
  '/app/form/:id/responses': inShell(() =>
    import('../features/responses/responses-page.js').then(file => file.ResponsesPage),
  ),
  '/app/form/:id/analytics': inShell(() =>
    import('../features/analytics/form/form-analytics-page.js').then(file => file.FormAnalyticsPage),
  ),
  '/forms/:id': bare(() => redirects().then(file => file.ToPublicForm)),
  '/forms/:id/edit': toEditor,
  '/form-preview': bare(() =>
    import('../features/preview/draft-preview-page.js').then(file => file.DraftPreviewPage),
  ),
  '/form/:id/preview': preview,
  '/form/:id/test': test,
  '/form/:id/typebot': bare(() => integration().then(file => file.ToIntegration)),
};
