import type { SecretBox } from '../../core/secret-box.ts';
import { newWebhookSecret, secretPurpose } from '../../core/webhook-secret.ts';

/** A new secret, and the same as it is stored. */
export function newSealedSecret(
  box: SecretBox,
  webhookId: string,
): { readonly secret: string; readonly sealed: string } {
  const secret = newWebhookSecret();
  return { secret, sealed: box.seal(secret, secretPurpose(webhookId)) };
}
