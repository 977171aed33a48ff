import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { call } from '../../../api/client.ts';
import { RefusedError } from '../../../api/query.ts';

/** The passkeys that the holder of a recovery link may keep; the link stays valid. */
export function useRecoveryPasskeys(token: string) {
  return useQuery<readonly Passkey[], RefusedError>({
    queryKey: ['listRecoveryPasskeys', token],
    queryFn: async () => {
      const answer = await call('listRecoveryPasskeys', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value.passkeys;
    },
    retry: false,
    staleTime: Infinity,
  });
}
