import type { FieldTarget } from '../../../map/field/field-content.ts';
import type { Farm } from '../use-farm.ts';
import type { CardActions } from './card-frame.tsx';
import { ModuleCard } from './module-card.tsx';
import { ObjectCard } from './object-card.tsx';
import { RegionCard } from './region-card.tsx';
import { SectionCard } from './section-card.tsx';

type Props = CardActions & { readonly chosen: FieldTarget; readonly farm: Farm; readonly isPast: boolean };

/** The card of the item selected on the map; nothing if it no longer exists. */
export function MapCard({ chosen, farm, isPast, ...actions }: Props) {
  switch (chosen.kind) {
    case 'section': {
      const section = farm.sections.find(({ id }) => id === chosen.id);
      return section === undefined ? null : (
        <SectionCard key={section.id} section={section} farm={farm} isPast={isPast} {...actions} />
      );
    }
    case 'module': {
      const module = farm.modules.find(({ id }) => id === chosen.id);
      return module === undefined ? null : <ModuleCard key={module.id} module={module} {...actions} />;
    }
    case 'region': {
      const region = farm.regions.find(({ id }) => id === chosen.id);
      return region === undefined ? null : <RegionCard key={region.id} region={region} farm={farm} {...actions} />;
    }
    case 'object': {
      const object = farm.objects.find(({ id }) => id === chosen.id);
      return object === undefined ? null : <ObjectCard key={object.id} object={object} {...actions} />;
    }
  }
}
