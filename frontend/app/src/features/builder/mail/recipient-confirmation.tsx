import { useSession } from '@/lib/session.js';
import { useQuery } from '@tanstack/react-query';
import type { FormRecipient } from '#contracts';
import { RecipientState } from '../../../shared/mail-recipients/recipient-state.js';
import { recipientsQuery } from '../../../shared/mail-recipients/recipients-api.js';

/** Confirmation state of a recipient; the owner's verified address needs no confirmation. */
export function RecipientConfirmation({ address, use }: Pick<FormRecipient, 'address' | 'use'>) {
  const user = useSession(state => state.user);
  const { data } = useQuery(recipientsQuery);
  const isSame = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase();
  if (!data || (user?.emailVerified && isSame(user.email))) return null;
  const known = data.recipients.filter(one => isSame(one.address) && (use || !one.use));
  const best = known.find(({ state }) => state === 'confirmed') ?? known.find(one => one.use === use);
  return <RecipientState {...(best ?? { address, use, state: 'pending', askedAt: null })} />;
}
