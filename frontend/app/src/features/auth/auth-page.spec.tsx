import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, signedIn, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { AuthPage } from './auth-page.js';
import { CheckInboxPage } from './check-inbox-page.js';

const AUTH = `${AT}/api/v1/auth`;
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuse = (body: object, status: number) => () => HttpResponse.json(body, { status });

async function signIn() {
  await type('Email Address', 'ada@example.com');
  await type('Password', 'correct horse');
  await press('Sign In');
}

describe('auth page', () => {
  beforeEach(() => useSession.setState({ status: 'signed-out', user: null }));

  it.each([
    ['/auth', 'Welcome Back', 'Sign In'],
    ['/auth?mode=register', 'Create Account', 'Create Account'],
    ['/auth?mode=forgot-password', 'Reset Password', 'Send Reset Link'],
    ['/auth/register', 'Create Account', 'Create Account'],
    ['/auth/forgot-password', 'Reset Password', 'Send Reset Link'],
  ])('%s shows %s', (at, title, button) => {
    renderAt(<AuthPage />, at);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  });

  it('signs in', async () => {
    server.use(http.post(`${AUTH}/login`, () => HttpResponse.json(signedIn())));
    renderAt(<AuthPage />, '/auth');
    await signIn();
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  });

  it("shows the server's message, and requires missing fields before submitting", async () => {
    server.use(
      http.post(
        `${AUTH}/login`,
        refuse({ error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }, 401),
      ),
    );
    renderAt(<AuthPage />, '/auth');
    await press('Sign In');
    expect(await screen.findByText('Please enter your email address.')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
    await signIn();
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
  });

  it('focuses the first invalid field and clears its error when it is edited', async () => {
    renderAt(<AuthPage />, '/auth/register');
    await press('Create Account');
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await type('Full Name', 'Ada');
    await press('Create Account');
    const email = screen.getByLabelText('Email Address');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('a');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('Password must be at least 8 characters long.')).toBeInTheDocument();
  });

  it('keeps the address, and no other value, when the mode changes', async () => {
    renderAt(<AuthPage />, '/auth', '/auth/*');
    await type('Email Address', 'ada@example.com');
    await type('Password', 'correct horse');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
  });

  it('submits the values parsed by the schemas', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${AUTH}/register`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ message: 'ok' }, { status: 201 });
      }),
      http.post(`${AUTH}/login`, () => HttpResponse.json(signedIn())),
    );
    renderAt(<AuthPage />, '/auth/register');
    await type('Full Name', ' Ada ');
    await type('Email Address', 'ada@example.com');
    await type('Password', 'long enough words');
    await press('Create Account');
    const body = {
      ...{ name: 'Ada', email: 'ada@example.com', password: 'long enough words' },
      language: 'en',
    };
    await waitFor(() => expect(bodies).toEqual([body]));
  });
});

describe("auth page after the server's response", () => {
  beforeEach(() => useSession.setState({ status: 'signed-out', user: null }));

  it('asks for the code of two-factor sign-in and sends it', async () => {
    const codes: unknown[] = [];
    server.use(
      http.post(`${AUTH}/login`, async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        codes.push(code);
        return code
          ? HttpResponse.json(signedIn())
          : HttpResponse.json({ error: 'Code required', code: 'TWO_FACTOR_REQUIRED' }, { status: 401 });
      }),
    );
    renderAt(<AuthPage />, '/auth');
    await signIn();
    await userEvent.type(await screen.findByLabelText('Authentication code'), '123456');
    await press('Sign In');
    await waitFor(() => expect(codes).toEqual([undefined, '123456']));
  });

  it('shows each detail of a refused registration on its own line, as field and message', async () => {
    const details = [
      { field: 'password', message: 'is too common' },
      { field: 'email', message: 'is not accepted' },
    ];
    server.use(
      http.post(`${AUTH}/register`, refuse({ error: 'Invalid', code: 'VALIDATION_ERROR', details }, 400)),
    );
    renderAt(<AuthPage />, '/auth/register');
    await type('Full Name', 'Ada');
    await type('Email Address', 'ada@example.com');
    await type('Password', 'password1');
    await press('Create Account');
    expect(await screen.findByText('password is too common')).toBeInTheDocument();
    expect(screen.getByText('email is not accepted')).toBeInTheDocument();
    // Each detail also appears at its field; the first one gets the focus.
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('is not accepted');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('is too common');
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
  });

  it('confirms that a reset link was sent, and reports an unreadable response', async () => {
    server.use(
      http.post(`${AUTH}/request-password-reset`, () => HttpResponse.json({ message: 'ok' }), { once: true }),
    );
    renderAt(<AuthPage />, '/auth/forgot-password');
    await type('Email Address', 'ada@example.com');
    await press('Send Reset Link');
    expect(await screen.findByText('Password reset link sent! Please check your email.')).toBeInTheDocument();
    server.use(http.post(`${AUTH}/request-password-reset`, () => HttpResponse.error()));
    await press('Send Reset Link');
    expect(await screen.findByText('Network error')).toBeInTheDocument();
  });
});

describe('registration', () => {
  beforeEach(() => useSession.setState({ status: 'signed-out', user: null }));

  it.each([
    ['signs in at once', () => HttpResponse.json({ ...signedIn(), requiresVerification: true }), 'signed-in'],
    [
      'looks the same for an address that has an account, and signs nobody in',
      refuse({ error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }, 401),
      'signed-out',
    ],
  ] as const)('after registration: %s', async (_, login, status) => {
    server.use(
      http.post(`${AUTH}/register`, () => HttpResponse.json({ message: 'ok' }, { status: 201 })),
      http.post(`${AUTH}/login`, login),
    );
    const router = renderAt(<AuthPage />, '/auth/register');
    await type('Full Name', 'Ada');
    await type('Email Address', 'ada@example.com');
    await type('Password', 'long enough words');
    await press('Create Account');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/auth/check-inbox');
    expect(router.state.location.state).toEqual({ email: 'ada@example.com' });
    renderAt(<CheckInboxPage />, '/auth/check-inbox');
    await waitFor(() => expect(useSession.getState().status).toBe(status));
  });

  it('still shows the form from the landing page, and reports the email limit', async () => {
    localStorage.setItem('form_idea', '{"description":"Dogs"}');
    useSession.setState({ status: 'signed-in', user: { ...someone, emailVerified: false } });
    server.use(
      http.post(
        `${AUTH}/resend-verification`,
        refuse({ error: 'Too many emails requested. Please try again later.', code: 'RATE_LIMITED' }, 429),
      ),
    );
    renderAt(<CheckInboxPage />, '/auth/check-inbox');
    expect(await screen.findByText(someone.email)).toBeInTheDocument();
    expect(screen.getByText(/It expires in 24 hours\./)).toBeInTheDocument();
    expect(await screen.findByText('Your description is saved')).toBeInTheDocument();
    await press('Resend Verification Email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many emails requested');
    // The link in the email was followed in another tab.
    act(() => useSession.setState({ user: someone }));
    expect(await screen.findByText('Email verified successfully!')).toBeInTheDocument();
    localStorage.clear();
  });
});
