import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as receivers enter it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What a sealed secret is bound to. */
export function secretPurpose(webhookId: string): string {
  return `webhook ${webhookId}`;
}

/** The value of `webhook-signature` (Standard Webhooks): one signature for each secret, separated by spaces. */
export function signaturesOf(
  secrets: readonly string[],
  { id, timestampS, body }: { readonly id: string; readonly timestampS: number; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
