import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { NetworkBody } from '@zagon/contract/networks/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { isApplicationName } from '@zagon/domain/networks/network-kind.ts';
import type { Network } from '../../core/networks.ts';
import { callPolicy } from '../../core/webhook-networks.ts';

/** A scheme, a host and at most a port. */
const ADDRESS = /^mqtts?:\/\/[^/?#@\\\s]+\/?$/i;

/** What is wrong with the settings of a network, as far as they show it. A name is resolved when it is called. */
export function networkProblems(
  { address, application, ca }: Pick<NetworkBody, 'address' | 'application' | 'ca'>,
  networks: readonly Network[],
): readonly Problem[] {
  const found: Problem[] = [];
  const wrong = addressRule(address, networks);
  if (wrong !== null) found.push(problem('address', wrong));
  if (!isApplicationName(application)) found.push(problem('application', 'network_application'));
  if (ca !== null && !isCertificate(ca)) found.push(problem('ca', 'network_certificate'));
  return found;
}

function addressRule(address: string, networks: readonly Network[]) {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return 'network_address';
  const url = new URL(address);
  const isEncrypted = url.protocol === 'mqtts:';
  if (!isEncrypted && networks.length === 0) return 'network_encrypted';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const literal = host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : host;
  const mayCall = callPolicy(networks);
  return isIP(literal) !== 0 && !mayCall(literal, isEncrypted ? 'https:' : 'http:') ? 'webhook_inside' : null;
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).validTo !== '';
  } catch {
    // Whatever the parser states, the text is none.
    return false;
  }
}
