import type { EquipmentKind, GroupScope, GroupType, EquipmentType, UserInput } from '@zagon/domain/resources/kinds.ts';
import { demoId } from '../demo-id.ts';

/** A named group of sections, devices or modules. */
export type DemoGroup = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: GroupType;
  readonly scope: GroupScope;
  readonly memberIds: readonly string[];
};

/** A device on an output, or equipment on an input of the universal module. */
export type DemoDevice = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: EquipmentKind;
  readonly type: EquipmentType;
  readonly outputId: string | null;
  readonly module: string | null;
  readonly field: UserInput | null;
  readonly sourceId: string | null;
};

export function demoGroup(
  key: string,
  group: Omit<DemoGroup, 'id' | 'description'> & { description?: string },
): DemoGroup {
  return { id: demoId('group', key), description: '', ...group };
}

/** A device on an output. */
export function demoDevice(key: string, name: string, type: EquipmentType, outputId: string): DemoDevice {
  const common = { id: demoId('device', key), name, description: '', type };
  return { ...common, kind: 'output', outputId, module: null, field: null, sourceId: null };
}

/** Equipment on an input of a universal module. */
export function demoEquipment(
  key: string,
  name: string,
  wiring: { kind: EquipmentKind; type: EquipmentType; module: string; field: UserInput; sourceId?: string },
): DemoDevice {
  return { id: demoId('device', key), name, description: '', outputId: null, sourceId: null, ...wiring };
}
