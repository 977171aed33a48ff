import type { Service } from '../core/service.ts';
import { Intake, type IntakeOptions } from '../intake/intake.ts';
import type { Link } from '../intake/link.ts';
import { ownershipOf } from '../intake/owner/ownership-of.ts';
import { createLink } from './sparkplug/create-link.ts';
import type { LinkOptions } from './sparkplug/link-options.ts';

type Gateways = {
  /** The link to our own stations, which alone can open water. */
  readonly link: Link;
  /** The intake, and all gateways, which start after it. */
  readonly services: readonly Service[];
};

/** Opens the intake and every gateway that receives for it. */
export function openGateways(options: Omit<IntakeOptions & LinkOptions, 'intake' | 'ownership'>): Gateways {
  const intake = new Intake({ ...options, ownership: ownershipOf(options.config, options.processId) });
  const link = createLink({ ...options, intake });
  return { link, services: [intake, link] };
}
