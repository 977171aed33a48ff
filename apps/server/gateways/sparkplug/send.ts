import { HOST_PAYLOAD_BYTES_MAX } from '@zagon/device-protocol/limits.ts';
import { isCloseOnly } from '@zagon/device-protocol/command.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { formatTopic } from '@zagon/sparkplug/topic.ts';
import type { LinkSend, SendResult, SentFacts } from '../../intake/link-send.ts';
import { commandFacts } from '../../intake/recent-messages.ts';

/** Sends the messages of the host to its stations. */
export class Sender implements LinkSend {
  readonly #send: (topic: string, payload: Buffer) => void;
  readonly #nowMs: () => number;
  readonly #online: (station: string) => boolean;
  readonly #awaited: (station: string) => boolean;
  readonly #sent: (station: string, module: string | undefined, message: SentFacts) => void;

  constructor(options: {
    publish: (topic: string, payload: Buffer) => void;
    nowMs: () => number;
    isOnline: (station: string) => boolean;
    /** Default: never. */
    isAwaited?: (station: string) => boolean;
    /** Called for messages sent to a station, or to a module behind it. */
    sent?: (station: string, module: string | undefined, message: SentFacts) => void;
  }) {
    this.#send = options.publish;
    this.#nowMs = options.nowMs;
    this.#online = options.isOnline;
    this.#awaited = options.isAwaited ?? (() => false);
    this.#sent = options.sent ?? (() => undefined);
  }

  isOnline(stationSerial: string): boolean {
    return this.#online(stationSerial);
  }

  isAwaited(stationSerial: string): boolean {
    return this.#awaited(stationSerial);
  }

  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): SendResult {
    const online = this.#online(stationSerial);
    if (!online && !isCloseOnly(command)) return 'station_offline';
    const topic = formatTopic({
      kind: 'device',
      type: 'DCMD',
      group: GROUP_ID,
      node: stationSerial,
      device: moduleSerial,
    });
    const sent = this.#publish(topic, [this.#metric(METRIC.command, 'String', JSON.stringify(command))]);
    if (sent === 'sent') this.#sent(stationSerial, moduleSerial, { kind: 'command', facts: commandFacts(command) });
    return online ? sent : 'station_offline';
  }

  sendPlanSet(stationSerial: string, set: PlanSet): SendResult {
    if (!this.#online(stationSerial)) return 'station_offline';
    const { version, runs, valid_until: until } = set;
    const facts = { plan_set_version: version, openings: runs.length, valid_until: until };
    return this.#publishToStation(stationSerial, this.#metric(METRIC.planSet, 'String', JSON.stringify(set)), {
      kind: 'plan_set',
      facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    });
  }

  sendModules(stationSerial: string, modules: StationModules): SendResult {
    if (!this.#online(stationSerial)) return 'station_offline';
    const facts = { modules_version: modules.version, modules: modules.modules.length };
    return this.#publishToStation(stationSerial, this.#metric(METRIC.modules, 'String', JSON.stringify(modules)), {
      kind: 'modules',
      facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    });
  }

  /** Sends a station the message number up to which its memory is stored. */
  sendStoredThrough(stationSerial: string, memory: string, through: number): void {
    this.#publish(nodeCommand(stationSerial), [
      this.#metric(METRIC.storedThrough, 'Int64', through),
      this.#metric(METRIC.memory, 'String', memory),
    ]);
  }

  requestRebirth(stationSerial: string): void {
    this.#publish(nodeCommand(stationSerial), [this.#metric(METRIC.rebirth, 'Boolean', true)]);
  }

  #metric(name: string, type: 'String' | 'Int64' | 'Boolean', value: string | number | boolean): Metric {
    return metric(name, type, value, { timestamp: this.#nowMs() });
  }

  #publishToStation(station: string, content: Metric, message: SentFacts): SendResult {
    const result = this.#publish(nodeCommand(station), [content]);
    if (result === 'sent') this.#sent(station, undefined, message);
    return result;
  }

  #publish(topic: string, metrics: Metric[]): SendResult {
    const payload = encodePayload({ timestamp: this.#nowMs(), metrics });
    if (payload.byteLength > HOST_PAYLOAD_BYTES_MAX) return 'too_large';
    this.#send(topic, payload);
    return 'sent';
  }
}

function nodeCommand(station: string): string {
  return formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: station });
}
