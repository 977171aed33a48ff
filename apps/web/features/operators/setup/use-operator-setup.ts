import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { RefusedError } from '../../../api/query.ts';

/** The server's messages, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type NewOperator = { readonly email: string; readonly password: string; readonly repeat: string };

export type Created =
  | { readonly kind: 'created' }
  /** The link has been used or replaced by a newer one. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'faults'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly message: string };

/** The offer of a link: the authenticator secret, and the invited address (null for the first operator). */
export type Offer = { readonly secret: string; readonly email: string | null };

/** Requests what the link offers. Repeated requests return the same. */
export function useOffer(token: string) {
  return useQuery<Offer, RefusedError>({
    queryKey: ['operatorSecondFactor', token],
    queryFn: async () => {
      const answer = await call('operatorSecondFactor', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
    retry: false,
    staleTime: Infinity,
  });
}

/** True if a refusal means that the link is invalid, used or replaced. */
export function isInvalidLink({ refused }: RefusedError): boolean {
  return refused.err === 'not_found' || refused.err === 'validation';
}

/** Creates the operator; the code proves that the authenticator app has the secret. */
export async function createOperator(token: string, operator: NewOperator, code: string): Promise<Created> {
  const { email, password, repeat } = operator;
  const answer = await call('operatorSetup', { body: { token, email, password, password_repeat: repeat, code } });
  if (answer.ok) return { kind: 'created' };
  const { err, message, fields } = answer.error;
  if (err === 'not_found') return { kind: 'dead' };
  return err === 'validation' && fields !== undefined
    ? { kind: 'faults', errors: fields }
    : { kind: 'failed', message };
}
