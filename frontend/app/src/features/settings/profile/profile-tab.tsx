import type { AccountSettings } from '#contracts';
import { EmailPanel } from './email-panel.js';
import { ProfileForm } from './profile-form.js';

/** Profile of the user and email address of the account. */
export const ProfileTab = ({ settings: { profile, security } }: { settings: AccountSettings }) => (
  <>
    <ProfileForm profile={profile} />
    <EmailPanel email={profile.email} pending={security.pendingEmail} />
  </>
);
