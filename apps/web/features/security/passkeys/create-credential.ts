import type { InputOf, ReplyOf } from '../../../api/types.ts';
import { loadWebAuthn, wasCancelled } from '../../../entities/session/passkey-support.ts';

type Credential = InputOf<'addPasskey'>['body']['credential'];

/** Lets the browser create a passkey, using its own dialog. */
export async function createCredential(offer: ReplyOf<'offerPasskey'>): Promise<Credential | 'cancelled' | 'failed'> {
  const { startRegistration } = await loadWebAuthn();
  try {
    const { id, response } = await startRegistration({ optionsJSON: offer });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : 'failed';
  }
}
