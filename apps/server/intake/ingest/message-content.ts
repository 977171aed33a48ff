import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';

/** A value as it was sent, with its name and time. */
export type SentValue = {
  readonly name: string;
  /** The data type that the sender declared; undefined: none. */
  readonly type: string | undefined;
  readonly value: number | boolean | string | null;
  /** ms since 1970, UTC. */
  readonly timestamp: number;
  /** Measured earlier, and stored by the sender until it could be sent. */
  readonly isHistorical: boolean;
};

/** Values a module measured at one moment, as sent. */
export type SentReading = { atMs: number; isHistorical: boolean; values: Partial<Record<FieldName, number | null>> };

/** Why part of a message is set aside and never shown as a reading. */
export type SetAsideReason = 'bad_time' | 'bad_value' | 'unknown_device' | 'not_owned_then' | 'bad_event';
export type SetAside = { reason: SetAsideReason; metrics: SentValue[] };

/** The list version at a station, the settings version in use at a module, and the settings it refused. */
export type SettingsReport = { listVersion?: number; version?: number; refused?: string };

/** A parsed message: readings grouped by timestamp, and protocol data. */
export type MessageContent = {
  readings: SentReading[];
  /** Numbers of the flash records in the message. */
  numbers: number[];
  event: StationEvent | undefined;
  setAside: SetAside[];
  memory: string | undefined;
  oldest: number | undefined;
  planVersion: number | undefined;
  firmware: string | undefined;
  /** Settings the station reports to have. */
  settings: SettingsReport;
  /** Number of fields missing from the catalogue: counted, not stored. */
  unknownFields: number;
  /** Some of their names. */
  unknownNames: string[];
};

/** A message in which nothing was found yet. */
export function emptyContent(): MessageContent {
  return {
    readings: [],
    numbers: [],
    event: undefined,
    setAside: [],
    memory: undefined,
    oldest: undefined,
    planVersion: undefined,
    firmware: undefined,
    settings: {},
    unknownFields: 0,
    unknownNames: [],
  };
}

const UNKNOWN_NAMES_MAX = 5;
const UNKNOWN_NAME_LENGTH = 40;

/** Counts a value whose name is not in the catalogue. */
export function addUnknown(content: MessageContent, name: string): void {
  content.unknownFields += 1;
  if (content.unknownNames.length < UNKNOWN_NAMES_MAX)
    content.unknownNames.push(name.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, UNKNOWN_NAME_LENGTH));
}
