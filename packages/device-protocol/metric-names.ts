/** Zagon's metric names on top of Sparkplug B, plus the two Sparkplug metrics it uses. */
export const METRIC = {
  /** Sparkplug: session number, in NBIRTH and NDEATH. */
  bdSeq: 'bdSeq',
  /** Sparkplug: host to station, requests all births again. */
  rebirth: 'Node Control/Rebirth',
  /** Id of the station's flash memory (string). Message numbers are counted within it. */
  memory: 'Zagon/Memory',
  /** Number of the flash record carried by this payload (int64, from 1, only increases within a memory). */
  message: 'Zagon/Message',
  /** Oldest message number still stored on the station (int64); anything below it can no longer be sent. */
  oldestMessage: 'Zagon/OldestMessage',
  /** An event at the station (string, JSON: StationEvent). */
  event: 'Zagon/Event',
  /** Version of the station's plan set (int64, 0 = none). */
  planSetVersion: 'Zagon/PlanSet/Version',
  /** Host to station: every message up to this number is stored (int64), with METRIC.memory beside it. */
  storedThrough: 'Zagon/StoredThrough',
  /** Host to station: the plans for the next hours (string, JSON: PlanSet). */
  planSet: 'Zagon/PlanSet',
  /** Host to station: its modules and their settings (string, JSON: StationModules). */
  modules: 'Zagon/Modules',
  /** Version of the station's module list (int64), in NBIRTH and on change. */
  modulesVersion: 'Zagon/Modules/Version',
  /** Version of the settings applied by a module (int64), in DBIRTH and on change. */
  configurationVersion: 'Zagon/Configuration/Version',
  /** Settings refused by a module (string: the version, a space and the reason). */
  configurationRefused: 'Zagon/Configuration/Refused',
  /** Host to module: an order (string, JSON: CommandEnvelope). */
  command: 'Zagon/Command',
  /** Device type in its birth (string), such as "AM-100-103". */
  deviceType: 'Properties/Type',
  /** Firmware version in its birth (string). */
  firmware: 'Properties/Firmware',
} as const;

/** Sparkplug group id and host id of the product. */
export const GROUP_ID = 'zagon';
export const HOST_ID = 'zagon';
/** The group and the host that a broker of the product accepts. */
export const BROKER_SCOPE = { group: GROUP_ID, host: HOST_ID } as const;

/** True for Zagon's and Sparkplug's own metrics, which are never readings. */
export function isProtocolMetric(name: string): boolean {
  return (
    name === METRIC.bdSeq ||
    name.startsWith('Zagon/') ||
    name.startsWith('Node Control/') ||
    name.startsWith('Device Control/') ||
    name.startsWith('Properties/')
  );
}
