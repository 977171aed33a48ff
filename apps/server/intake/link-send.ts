import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { DecodedMetric } from './recent-messages.ts';

/**
 * Result of sending. `sent` means that the message was sent, not that it arrived: only the station's report confirms
 * that. Commands for an offline station are not queued.
 */
export type SendResult = 'sent' | 'station_offline' | 'too_large';

/** A message sent to a device, as shown to operators. */
export type SentFacts = {
  readonly kind: 'command' | 'plan_set' | 'modules';
  readonly facts: readonly DecodedMetric[];
};

/** Sends commands and plan sets to stations. */
export type LinkSend = {
  isOnline(stationSerial: string): boolean;
  /** True while the birth of a station that was just taken over is awaited: it may be online. */
  isAwaited(stationSerial: string): boolean;
  /** Sends one command to one module. Closing orders are sent even when the station seems offline. */
  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): SendResult;
  /** Sends the planned openings of the next hours; replaces the previous set as a whole. */
  sendPlanSet(stationSerial: string, set: PlanSet): SendResult;
  /** Sends the modules of a station with their settings; replaces the previous list as a whole. */
  sendModules(stationSerial: string, modules: StationModules): SendResult;
  /** Requests all births of a station again. */
  requestRebirth(stationSerial: string): void;
};
