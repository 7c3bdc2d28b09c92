import { useSession } from '@/lib/session.js';
import { useQuery } from '@tanstack/react-query';
import { RecipientState } from '../../../shared/mail-recipients/recipient-state.js';
import { recipientsQuery } from '../../../shared/mail-recipients/recipients-api.js';

/** Confirmation state of a recipient; the owner's verified address needs no confirmation. */
export function RecipientConfirmation({ address }: { address: string }) {
  const user = useSession(state => state.user);
  const { data } = useQuery(recipientsQuery);
  const isSame = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase();
  if (!data || (user?.emailVerified && isSame(user.email))) return null;
  const known = data.recipients.find(one => isSame(one.address));
  return <RecipientState {...(known ?? { address, state: 'pending', askedAt: null })} />;
}
