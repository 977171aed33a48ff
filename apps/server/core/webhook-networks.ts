import { isPublicAddress } from '@zagon/domain/webhooks/addresses.ts';
import { z } from 'zod';
import { type Network, networkList, networkOf } from './networks.ts';

const RULE =
  'networks of webhooks must be addresses or networks such as 192.168.4.0/24 or fd00::/8, separated by commas';
const IF_ALL = 'so that webhooks could call everything that this server can; name the networks of the receivers';

/** The setting of networks that webhooks may call besides the public Internet. */
export const webhookSettings = z.object({
  ZAGON_WEBHOOK_NETWORKS: z
    .string()
    .transform((text, context): readonly Network[] => {
      const networks = text.split(',').map((word) => networkOf(word.trim(), { rule: RULE, ifAll: IF_ALL }));
      for (const network of networks) if (!network.ok) context.addIssue(network.error);
      return networks.flatMap((network) => (network.ok ? [network.value] : []));
    })
    .default([]),
});

/** Decides whether a webhook may call an IP address. */
export type CallPolicy = (address: string, protocol: string) => boolean;

/** Public addresses by https; those of the given networks also by http. */
export function callPolicy(networks: readonly Network[]): CallPolicy {
  const permitted = networkList(networks);
  return (address, protocol) => permitted.contains(address) || (protocol === 'https:' && isPublicAddress(address));
}
