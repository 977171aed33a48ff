/** Metric names of our own on top of Sparkplug B, and the two of Sparkplug that we read. */
export const METRIC = {
  /** Sparkplug: number of the session, in NBIRTH and NDEATH. */
  bdSeq: 'bdSeq',
  /** Sparkplug: host to station, "send all your births again". */
  rebirth: 'Node Control/Rebirth',
  /** Id of the station's flash memory (string). Message numbers count within it. */
  memory: 'Zagon/Memory',
  /** Number of the flash record that this payload carries (int64, from 1, only grows within a memory). */
  message: 'Zagon/Message',
  /** Oldest message number the station still keeps (int64): nothing below it can be sent any more. */
  oldestMessage: 'Zagon/OldestMessage',
  /** One thing that happened at the station (string, JSON: StationEvent). */
  event: 'Zagon/Event',
  /** Version of the plan set the station holds (int64, 0 = none). */
  planSetVersion: 'Zagon/PlanSet/Version',
  /** Host to station: every message up to this number is stored (int64), with METRIC.memory beside it. */
  storedThrough: 'Zagon/StoredThrough',
  /** Host to station: the plans of the next hours (string, JSON: PlanSet). */
  planSet: 'Zagon/PlanSet',
  /** Host to station: its modules and their settings (string, JSON: StationModules). */
  modules: 'Zagon/Modules',
  /** Version of that list the station holds (int64), in NBIRTH and when it changes. */
  modulesVersion: 'Zagon/Modules/Version',
  /** Version of the settings a module works with (int64), in DBIRTH and when it changes. */
  configurationVersion: 'Zagon/Configuration/Version',
  /** Settings a module does not take (string: the version, a space, and why). */
  configurationRefused: 'Zagon/Configuration/Refused',
  /** Host to module: an order (string, JSON: CommandEnvelope). */
  command: 'Zagon/Command',
  /** Type of the device in its birth (string), such as "AM-100-103". */
  deviceType: 'Properties/Type',
  /** Firmware of the device in its birth (string). */
  firmware: 'Properties/Firmware',
} as const;

/** The Sparkplug group and host id of the product. */
export const GROUP_ID = 'zagon';
export const HOST_ID = 'zagon';

/** True for metrics that are ours or Sparkplug's own and never a reading. */
export function isProtocolMetric(name: string): boolean {
  return (
    name === METRIC.bdSeq ||
    name.startsWith('Zagon/') ||
    name.startsWith('Node Control/') ||
    name.startsWith('Device Control/') ||
    name.startsWith('Properties/')
  );
}
