import type { WidgetKind, WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The account's items that a widget can show. */
export type Farm = {
  readonly modules: readonly ModuleShape[];
  readonly sources: readonly WaterSourceShape[];
  readonly sections: readonly SectionShape[];
};

export type SetupProps<Kind extends WidgetKind> = {
  readonly options: WidgetOptions<Kind>;
  readonly onChange: (options: WidgetOptions<Kind>) => void;
  readonly farm: Farm;
};

/** How a kind of widget is offered and configured. */
export type WidgetSetup<Kind extends WidgetKind> = {
  readonly icon: Icon;
  readonly description: Text;
  /** Options that immediately show data of this farm; null if there is none for it. */
  readonly start: (farm: Farm) => WidgetOptions<Kind> | null;
  readonly Form: ComponentType<SetupProps<Kind>>;
  /** Name of a widget that was not named; empty: the title of its kind. */
  readonly nameOf: (options: WidgetOptions<Kind>, farm: Farm) => string;
};
