import type { Rule } from '@zagon/contract/errors/rules.ts';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { isIP } from 'node:net';
import { callPolicy } from '../../core/webhook-networks.ts';
import type { Network } from '../../core/networks.ts';

/** A scheme and the beginning of a host: without it, a parser takes the first part of the path as the host. */
const WHOLE = /^https?:\/\/[^/?#\\]/i;

/**
 * The address in its normal form, or the rule it breaks. A name is resolved only when it is called, and checked then; what
 * can be decided from the text is decided here, for the sentence at the field.
 */
export function checkAddress(text: string, networks: readonly Network[]): Result<string, Rule> {
  if (!WHOLE.test(text) || !URL.canParse(text)) return refuse('webhook_address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return refuse('webhook_credentials');
  if (url.protocol === 'http:' && networks.length === 0) return refuse('webhook_https');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const literal = host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : host;
  const isInside = isIP(literal) !== 0 && !callPolicy(networks)(literal, url.protocol);
  return isInside ? refuse('webhook_inside') : ok(url.href);
}
