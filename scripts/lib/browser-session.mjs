// An owner's session as the app stores it in a browser.

/** Local storage entries; `session` is the response to a sign-in. */
export const storedSession = ({ jwt, session, user }) => ({
  jwt_token: jwt,
  session_token: session.token,
  session_expires: new Date(Date.now() + 86_400_000).toISOString(),
  user: JSON.stringify(user),
  onboarding_completed: 'true',
});
