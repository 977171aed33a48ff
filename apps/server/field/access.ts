import { GROUP_ID, HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';

/*
 * Broker access of a station: its own births, data and deaths, its own commands, and the host state. Only the
 * host publishes states and commands. Filters are compared literally: no wildcards except those below.
 */

/** True if the station with this serial may publish on the topic. */
export function mayPublish(serial: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  if (parsed === undefined || parsed.kind === 'state' || parsed.group !== GROUP_ID || parsed.node !== serial)
    return false;
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

/** True if the station may subscribe to the filter. Common clients subscribe to their commands with `/#`. */
export function maySubscribe(serial: string, filter: string): boolean {
  return new Set([
    `spBv1.0/STATE/${HOST_ID}`,
    `STATE/${HOST_ID}`,
    `spBv1.0/${GROUP_ID}/NCMD/${serial}`,
    `spBv1.0/${GROUP_ID}/NCMD/${serial}/#`,
    `spBv1.0/${GROUP_ID}/DCMD/${serial}/+`,
    `spBv1.0/${GROUP_ID}/DCMD/${serial}/#`,
  ]).has(filter);
}

/** True if the will topic is the death certificate of the station itself. */
export function isOwnDeath(serial: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed?.kind === 'node' && parsed.type === 'NDEATH' && parsed.group === GROUP_ID && parsed.node === serial;
}
