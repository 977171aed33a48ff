import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenedInvitation } from '@zagon/contract/users/invitation.ts';
import { refusalText } from '../../../api/form-message.ts';
import { call } from '../../../api/client.ts';
import { setCsrfToken } from '../../../api/attempt.ts';
import { RefusedError } from '../../../api/query.ts';
import { reloadToStart } from '../../../navigation/reload-to-start.ts';

/** Reads an invitation; its link stays valid. */
export function useInvitation(token: string) {
  return useQuery<OpenedInvitation, RefusedError>({
    queryKey: ['readInvitation', token],
    queryFn: async () => {
      const answer = await call('readInvitation', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
    // An address without a link has no invitation.
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
}

/** Accepts an invitation as the signed-in user and opens its account; returns the refusal's sentence, or null. */
export async function joinAndOpen(token: string): Promise<string | null> {
  const joined = await call('joinAccount', { body: { token } });
  if (!joined.ok) return refusalText(joined.error);
  const switched = await call('switchAccount', { body: { id_client: joined.value.id_client } });
  if (!switched.ok) return refusalText(switched.error);
  reloadToStart();
  return null;
}

/** Ends the session of this browser and reloads the invitation as a signed-out visitor. */
export function useSignOutHere(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('logout');
    setCsrfToken(undefined);
    await client.resetQueries({ queryKey: ['readInvitation'] });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'readInvitation' });
  };
}
