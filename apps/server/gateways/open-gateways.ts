import type { Service } from '../core/service.ts';
import { Intake, type IntakeOptions } from '../intake/intake.ts';
import type { Link } from '../intake/link.ts';
import { ownershipOf } from '../intake/owner/ownership-of.ts';
import { createLorawan, type LorawanOptions } from './lorawan/create-lorawan.ts';
import { createMqttFeed } from './mqtt-feed/create-mqtt-feed.ts';
import type { FeedOptions } from './mqtt-feed/feed-options.ts';
import { createLink } from './sparkplug/create-link.ts';
import type { LinkOptions } from './sparkplug/link-options.ts';

type Gateways = {
  /** The link to our own stations, which alone can open water. */
  readonly link: Link;
  /** The intake, and all gateways, which start after it. */
  readonly services: readonly Service[];
};

type GatewayOptions = Omit<IntakeOptions & LinkOptions, 'intake' | 'ownership' | 'acceptProgram'> &
  Pick<FeedOptions, 'visitorsOf' | 'call'> &
  Pick<LorawanOptions, 'box' | 'config'>;

/** Opens the intake, and every gateway to the field and to programs. */
export function openGateways(options: GatewayOptions): Gateways {
  const intake = new Intake({ ...options, ownership: ownershipOf(options.config, options.processId) });
  const feed = createMqttFeed({ ...options, sql: options.pools.system });
  const link = createLink({ ...options, intake, acceptProgram: (socket) => feed.accept(socket) });
  const lorawan = createLorawan({ ...options, intake });
  return { link, services: [intake, link, feed, lorawan] };
}
