import { HOST_PAYLOAD_BYTES_MAX } from '@zagon/device-protocol/limits.ts';
import { closesOnly } from '@zagon/device-protocol/command.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { formatTopic } from '@zagon/sparkplug/topic.ts';

/**
 * What became of sending. `sent` means that it left, not that it came: only the station's report says that.
 * An order for a station that is not here is not kept anywhere.
 */
export type Sent = 'sent' | 'station_offline' | 'too_large';

/** The way of orders and plans to the stations. */
export type FieldSend = {
  isOnline(stationSerial: string): boolean;
  /** One command to one module. Closing orders go out even when the station does not seem to be here. */
  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): Sent;
  /** The plans of the next hours; they replace those before as a whole. */
  sendPlanSet(stationSerial: string, set: PlanSet): Sent;
  /** The modules of a station and their settings; the list replaces the one before as a whole. */
  sendModules(stationSerial: string, modules: StationModules): Sent;
  /** Everything that it has to say, anew. */
  askRebirth(stationSerial: string): void;
};

/** The messages of the host to its stations. */
export class Sender implements FieldSend {
  readonly #send: (topic: string, payload: Buffer) => void;
  readonly #nowMs: () => number;
  readonly #online: (station: string) => boolean;

  constructor(options: {
    publish: (topic: string, payload: Buffer) => void;
    nowMs: () => number;
    isOnline: (station: string) => boolean;
  }) {
    this.#send = options.publish;
    this.#nowMs = options.nowMs;
    this.#online = options.isOnline;
  }

  isOnline(stationSerial: string): boolean {
    return this.#online(stationSerial);
  }

  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): Sent {
    const online = this.#online(stationSerial);
    if (!online && !closesOnly(command)) return 'station_offline';
    const topic = formatTopic({
      kind: 'device',
      type: 'DCMD',
      group: GROUP_ID,
      node: stationSerial,
      device: moduleSerial,
    });
    const sent = this.#publish(topic, [this.#metric(METRIC.command, 'String', JSON.stringify(command))]);
    return online ? sent : 'station_offline';
  }

  sendPlanSet(stationSerial: string, set: PlanSet): Sent {
    if (!this.#online(stationSerial)) return 'station_offline';
    return this.#publish(nodeCommand(stationSerial), [this.#metric(METRIC.planSet, 'String', JSON.stringify(set))]);
  }

  sendModules(stationSerial: string, modules: StationModules): Sent {
    if (!this.#online(stationSerial)) return 'station_offline';
    return this.#publish(nodeCommand(stationSerial), [this.#metric(METRIC.modules, 'String', JSON.stringify(modules))]);
  }

  /** Tells a station up to which message of its memory everything is stored. */
  sendStoredThrough(stationSerial: string, memory: string, through: number): void {
    this.#publish(nodeCommand(stationSerial), [
      this.#metric(METRIC.storedThrough, 'Int64', through),
      this.#metric(METRIC.memory, 'String', memory),
    ]);
  }

  askRebirth(stationSerial: string): void {
    this.#publish(nodeCommand(stationSerial), [this.#metric(METRIC.rebirth, 'Boolean', true)]);
  }

  #metric(name: string, type: 'String' | 'Int64' | 'Boolean', value: string | number | boolean): Metric {
    return metric(name, type, value, { timestamp: this.#nowMs() });
  }

  #publish(topic: string, metrics: Metric[]): Sent {
    const payload = encodePayload({ timestamp: this.#nowMs(), metrics });
    if (payload.byteLength > HOST_PAYLOAD_BYTES_MAX) return 'too_large';
    this.#send(topic, payload);
    return 'sent';
  }
}

function nodeCommand(station: string): string {
  return formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: station });
}
