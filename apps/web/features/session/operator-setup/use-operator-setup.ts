import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { RefusedError } from '../../../lib/api/query.ts';

/** What the server says is wrong, by field. */
export type Faults = Readonly<Record<string, string>>;

export type NewOperator = { readonly email: string; readonly password: string; readonly repeat: string };

export type Created =
  | { readonly kind: 'created' }
  /** The link was used, or replaced by a newer one, meanwhile. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'failed'; readonly message: string };

/** Asks for what the link offers: the secret of the authenticator app. Asking again gives the same one. */
export function useOffer(token: string) {
  return useQuery<string, RefusedError>({
    queryKey: ['operatorSecondFactor', token],
    queryFn: async () => {
      const answer = await call('operatorSecondFactor', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value.secret;
    },
    retry: false,
    staleTime: Infinity,
  });
}

/** Whether a refusal means that the link does not work: never did, or no longer does. */
export function isDeadLink({ refused }: RefusedError): boolean {
  return refused.err === 'not_found' || refused.err === 'validation';
}

/** Creates the operator; the code shows that the authenticator app has the secret. */
export async function createOperator(token: string, who: NewOperator, code: string): Promise<Created> {
  const { email, password, repeat } = who;
  const answer = await call('operatorSetup', { body: { token, email, password, password_repeat: repeat, code } });
  if (answer.ok) return { kind: 'created' };
  const { err, message, fields } = answer.error;
  if (err === 'not_found') return { kind: 'dead' };
  return err === 'validation' && fields !== undefined
    ? { kind: 'faults', faults: fields }
    : { kind: 'failed', message };
}
