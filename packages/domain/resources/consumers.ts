import type { Farm } from './farm.ts';

/** One section or device as something that is switched: its output, its source, its flow. */
export type Consumer = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'section' | 'device';
  readonly outputId: string;
  readonly sourceId: string | null;
  readonly flowM3PerH: number | null;
};

/** What a program may name: a section, a device, or a group that stands for its members in their order. */
export type ElementRef = {
  readonly type: 'section' | 'device' | 'group';
  readonly id: string;
};

/** The sections and devices behind an element; a member that the farm no longer has is null. */
export function unfoldElement(farm: Farm, element: ElementRef): readonly (Consumer | null)[] {
  switch (element.type) {
    case 'section':
      return [sectionConsumer(farm, element.id)];
    case 'device':
      return [deviceConsumer(farm, element.id)];
    case 'group': {
      const members = farm.groups.get(element.id)?.memberIds;
      if (members === undefined) return [null];
      return members.map((id) => sectionConsumer(farm, id) ?? deviceConsumer(farm, id));
    }
  }
}

function sectionConsumer(farm: Farm, id: string): Consumer | null {
  const section = farm.sections.get(id);
  if (section === undefined) return null;
  const { name, valveId, sourceId, flowM3PerH } = section;
  return { id, name, kind: 'section', outputId: valveId, sourceId, flowM3PerH };
}

function deviceConsumer(farm: Farm, id: string): Consumer | null {
  const device = farm.devices.get(id);
  if (device === undefined) return null;
  const { name, outputId } = device;
  return { id, name, kind: 'device', outputId, sourceId: null, flowM3PerH: null };
}
