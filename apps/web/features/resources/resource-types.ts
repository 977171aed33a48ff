import type { ClosedOutputs, StillRunning } from '@zagon/contract/resources/still-running.ts';
import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import type { GeoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { Refused, ReplyOf } from '../../api/types.ts';
import type { ScreenId } from '../../navigation/paths.ts';
import type { resourcesEn } from './texts.en.ts';

export type ResourceType = 'outputs' | 'sections' | 'groups' | 'devices' | 'sources' | 'regions' | 'geoObjects';

/** The account's lists that resources are built from. */
export type Lists = {
  readonly outputs: readonly OutputShape[];
  readonly sections: readonly SectionShape[];
  readonly groups: readonly GroupShape[];
  readonly devices: readonly EquipmentShape[];
  readonly sources: readonly WaterSourceShape[];
  readonly modules: readonly ModuleShape[];
  readonly regions: readonly RegionShape[];
  readonly geoObjects: readonly GeoObjectShape[];
};

/** The user's language and units, and the local date of the account. */
export type Reader = { readonly language: Language; readonly units: UserUnits; readonly today: string };

export type ColumnId = keyof (typeof resourcesEn)['column'];
/** The text of a cell and its sort key. */
export type Cell = { readonly text: string; readonly sort: string | number | null };

/** A resource as shown in the list and on its page. */
export type Row = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The label of the filter that matches it, in the user's language. */
  readonly kind: string;
  readonly cells: Readonly<Partial<Record<ColumnId, Cell>>>;
  /** The output whose live state it shows. */
  readonly outputId: string | null;
  readonly removing: boolean;
  /** The ids by which schedules may refer to it, and those of its parts or consumers. */
  readonly elementIds: readonly string[];
  readonly parts: readonly Part[];
};

/** A related resource. */
export type Part = {
  readonly resource: ResourceType | 'modules';
  readonly id: string;
  readonly name: string;
  readonly title: PartTitle;
  /** One or two of its measures. */
  readonly note?: string;
};
export type PartTitle = keyof (typeof resourcesEn)['part'];

/** Form values: text as typed, id lists as selected. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

export type Choice = { readonly value: string; readonly label: string };
export type FieldId = keyof (typeof resourcesEn)['field'];
export type HintId = keyof (typeof resourcesEn)['hint'];
export type FieldGroupId = keyof (typeof resourcesEn)['fieldGroup'];
/** What an empty field means, with its value. */
export type Preset =
  | { readonly text: Exclude<keyof (typeof resourcesEn)['preset'], 'default'> }
  /** The default of a plant or method. */
  | { readonly text: 'default'; readonly of: string; readonly value: string };
export type Field = {
  readonly id: FieldId;
  /** A label other than the value's name, where users know it by a different one. */
  readonly label?: FieldId;
  readonly hint?: HintId;
  /** The titled group of consecutive fields that it belongs to. */
  readonly group?: FieldGroupId;
  readonly preset?: Preset;
} & (
  | { readonly kind: 'text' | 'lines' | 'degrees' }
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'date'; readonly today: string }
  /** Its value is `yes` or empty. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'one'; readonly choices: readonly Choice[]; readonly clearable?: boolean }
  /** `suggested`: choices that one tap adds. */
  | { readonly kind: 'many'; readonly choices: readonly Choice[]; readonly suggested?: readonly Choice[] }
);

/** An upcoming run that a change would delay or skip. */
export type AffectedRun = ReplyOf<'previewWaterSource'>['later'][number];

/** One resource type: how it is listed, shown, edited and deleted. */
export type ResourceDefinition = {
  readonly list: Extract<
    ScreenId,
    'outputs' | 'sections' | 'groups' | 'devices' | 'waterSources' | 'regions' | 'geoObjects'
  >;
  /** Link to the page of one. */
  readonly hrefOf: (id: string) => string;
  /** Link to the map for items that are drawn or placed there instead of entered in a form. */
  readonly addHref?: string;
  /** Link to it on the map. */
  readonly mapHrefOf?: (id: string) => string;
  readonly columns: readonly {
    readonly id: ColumnId;
    readonly width: string;
    readonly align?: 'right';
    readonly drop?: number;
  }[];
  readonly rows: (lists: Lists, reader: Reader) => readonly Row[];
  /** Initial form values of an existing resource, or of a new one. */
  readonly values: (lists: Lists, id: string | null, reader: Reader) => Values;
  /** `id` is null for a new one. */
  readonly fields: (values: Values, lists: Lists, reader: Reader, id: string | null) => readonly Field[];
  /** Applies the server's rules to the fields of the form. */
  readonly check: (values: Values, id: string | null, facts: ResourceFacts, reader: Reader) => readonly Problem[];
  /** Upcoming runs that saving would delay or skip, shown before saving. */
  readonly affectedRuns?: (
    values: Values,
    id: string,
    lists: Lists,
    reader: Reader,
  ) => Promise<Result<readonly AffectedRun[], Refused>>;
  readonly save: (
    values: Values,
    id: string | null,
    reader: Reader,
    /** The version that the values are based on. */
    version?: string,
  ) => Promise<Result<{ readonly id: string; readonly still_running?: StillRunning }, Refused>>;
  readonly remove: (
    id: string,
    confirmed: boolean,
  ) => Promise<Result<{ readonly ok: true; readonly closing?: boolean; readonly closed?: ClosedOutputs }, Refused>>;
};
