import { parseTopic } from './topic.ts';

/*
 * What an edge node may do at the broker: publish its own births, data and deaths, and subscribe to its own commands
 * and the host state. Only the host publishes states and commands. Filters are compared literally: no wildcards except
 * those below.
 */

/** The group and the host application that a broker serves. */
export type BrokerScope = { readonly group: string; readonly host: string };

/** True if the node may publish on the topic. */
export function mayPublish({ group }: BrokerScope, node: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  if (parsed === undefined || parsed.kind === 'state' || parsed.group !== group || parsed.node !== node) return false;
  switch (parsed.type) {
    case 'NBIRTH':
    case 'NDATA':
    case 'NDEATH':
    case 'DBIRTH':
    case 'DDATA':
    case 'DDEATH':
      return true;
    case 'NCMD':
    case 'DCMD':
      return false;
  }
}

/** Filters a node may subscribe to. Common clients subscribe to their commands with `/#`. */
export function ownFilters({ group, host }: BrokerScope, node: string) {
  return {
    state: [`spBv1.0/STATE/${host}`, `STATE/${host}`],
    nodeCommands: [`spBv1.0/${group}/NCMD/${node}`, `spBv1.0/${group}/NCMD/${node}/#`],
    deviceCommands: [`spBv1.0/${group}/DCMD/${node}/+`, `spBv1.0/${group}/DCMD/${node}/#`],
  } as const;
}

/** True if the node may subscribe to the filter. */
export function maySubscribe(scope: BrokerScope, node: string, filter: string): boolean {
  const { state, nodeCommands, deviceCommands } = ownFilters(scope, node);
  return new Set<string>([...state, ...nodeCommands, ...deviceCommands]).has(filter);
}

/** True if the topic is the death certificate of the node itself. */
export function isOwnDeath({ group }: BrokerScope, node: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed?.kind === 'node' && parsed.type === 'NDEATH' && parsed.group === group && parsed.node === node;
}
