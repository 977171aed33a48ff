import type { Farm } from './farm.ts';

/** A section or device as something to switch: its output, source and flow. */
export type Consumer = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'section' | 'device';
  readonly outputId: string;
  readonly sourceId: string | null;
  readonly flowM3PerH: number | null;
};

/** The elements a schedule may refer to: a section, a device, or a group that expands to its members in order. */
export type ElementRef = {
  readonly type: 'section' | 'device' | 'group';
  readonly id: string;
};

/** Sections and devices of an element; null for a member that is no longer on the farm. */
export function expandElement(farm: Farm, element: ElementRef): readonly (Consumer | null)[] {
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
