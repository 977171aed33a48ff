import { GROUP_ID, HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';

/*
 * What a station may touch at the broker: its own births, data and deaths, its own orders, and the state of
 * the host. Only the host publishes states and orders. A filter counts as written: no wildcard but the ones below.
 */

/** Whether the station with this serial may publish on a topic. */
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

/** Whether the station with this serial may subscribe to a filter. Common clients ask for their orders with `/#`. */
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

/** Whether a will is one: the death certificate of the station itself. */
export function isOwnDeath(serial: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed?.kind === 'node' && parsed.type === 'NDEATH' && parsed.group === GROUP_ID && parsed.node === serial;
}
