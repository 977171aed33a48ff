import type { OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { DEVICE_TYPE_KEYS, deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { Exchange, StationMessage } from './exchange.ts';

/** The type that switches pumps; a relay responds at once. */
const RELAY_TYPE: DeviceTypeKey = 'AM-401';

/** The newest birth of the station itself. */
export function nodeBirth({ messages }: Exchange): StationMessage | undefined {
  return messages.findLast(({ type }) => type === 'NBIRTH');
}

/** The newest birth of every module, by serial. */
export function moduleBirths({ messages }: Exchange): ReadonlyMap<string, StationMessage> {
  return new Map(
    messages.flatMap((message): [string, StationMessage][] =>
      message.type === 'DBIRTH' && message.module !== null ? [[message.module, message]] : [],
    ),
  );
}

/** The catalogue key of the type in a birth; undefined if it is not in the catalogue. */
export function typeKeyOf(birth: StationMessage): DeviceTypeKey | undefined {
  const type = valueIn(birth, METRIC.deviceType);
  return DEVICE_TYPE_KEYS.find((key) => deviceType(key).type === type);
}

/** Outputs that modules of the station can switch, in the order of their births. */
export function switchableOutputs(exchange: Exchange): readonly OutputAddress[] {
  return [...moduleBirths(exchange)].flatMap(([module, birth]) =>
    outputsIn(birth).map((output) => ({ module, output })),
  );
}

/** Outputs named in a birth or data message. */
export function outputsIn(message: StationMessage): readonly OutputField[] {
  const fields: readonly OutputField[] = ['o1', 'o2', 'o3', 'o4'];
  return fields.filter((output) => message.metrics.some(({ name }) => name === output));
}

export function valueIn(message: StationMessage, name: string) {
  return message.metrics.find((metric) => metric.name === name)?.value;
}

/** The outputs that a run opens: a valve, the next valve, and a pump for both. */
export type TestOutputs = {
  readonly valve: OutputAddress;
  readonly nextValve: OutputAddress | null;
  readonly pump: OutputAddress | null;
};

/** Picks the outputs of a run; null if the station has none. A pump is switched by another module than its valves. */
export function testOutputs(exchange: Exchange): TestOutputs | null {
  const births = moduleBirths(exchange);
  const isRelay = ({ module }: OutputAddress): boolean => {
    const birth = births.get(module);
    return birth !== undefined && typeKeyOf(birth) === RELAY_TYPE;
  };
  const outputs = switchableOutputs(exchange).toSorted((a, b) => Number(isRelay(a)) - Number(isRelay(b)));
  const [valve] = outputs;
  if (valve === undefined) return null;
  const nextValve = outputs.find(({ module, output }) => module === valve.module && output !== valve.output) ?? null;
  const pump = outputs.findLast(({ module }) => module !== valve.module) ?? null;
  return { valve, nextValve, pump };
}
