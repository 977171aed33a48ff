import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import type { PicturePlace } from '@zagon/domain/dashboards/pictures.ts';
import { firstSource } from './shown-by.ts';
import type { Farm } from './widget-setup.ts';

/** The outputs of the farm, under the names of their sections. */
export function outputChoices({ modules }: Pick<Farm, 'modules'>): readonly { value: string; label: string }[] {
  return modules.flatMap((module) =>
    module.outputs.map(({ id, name, section_name }) => ({
      value: id,
      label: `${section_name ?? name} · ${module.name}`,
    })),
  );
}

/** Id of the first output; null if the farm has none. */
export function firstOutput(farm: Pick<Farm, 'modules'>): string | null {
  return outputChoices(farm)[0]?.value ?? null;
}

/** A new pin of a kind that at once shows something of the farm; null if there is nothing of the kind. */
export function pinOf(kind: PicturePin['kind'], { x, y }: PicturePlace, farm: Farm): PicturePin | null {
  switch (kind) {
    case 'value': {
      const source = firstSource(farm);
      return source === null ? null : { kind, x, y, ...source };
    }
    case 'output': {
      const id_output = firstOutput(farm);
      return id_output === null ? null : { kind, x, y, id_output };
    }
  }
}

/** A new pin: a value, or an output if nothing is measured. */
export function newPin(place: PicturePlace, farm: Farm): PicturePin | null {
  return pinOf('value', place, farm) ?? pinOf('output', place, farm);
}
