import type { DeviceShape } from '@zagon/contract/devices/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { Refused, ReplyOf } from '../../lib/api/types.ts';
import type { ScreenId } from '../../lib/paths.ts';
import type { resourcesEn } from './texts.en.ts';

export type Noun = 'outputs' | 'sections' | 'groups' | 'devices' | 'sources';

/** Everything of the account that resources are made of. */
export type Lists = {
  readonly outputs: readonly OutputShape[];
  readonly sections: readonly SectionShape[];
  readonly groups: readonly GroupShape[];
  readonly devices: readonly DeviceShape[];
  readonly sources: readonly WaterSourceShape[];
  readonly modules: readonly ObjectShape[];
};

/** How the reader reads: language and units. */
export type Reader = { readonly language: Language; readonly units: UserUnits };

export type ColumnId = keyof (typeof resourcesEn)['column'];
/** What a cell shows and what it is sorted by. */
export type Cell = { readonly text: string; readonly sort: string | number | null };

/** A thing as list and page show it. */
export type Row = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Which filter finds it, in the reader's word. */
  readonly kind: string;
  readonly cells: Readonly<Partial<Record<ColumnId, Cell>>>;
  /** The output whose live state is its own. */
  readonly outputId: string | null;
  readonly removing: boolean;
  /** By which ids programs may name it, and what it consists of or feeds. */
  readonly elementIds: readonly string[];
  readonly parts: readonly Part[];
};

/** Another resource that belongs to it. */
export type Part = {
  readonly noun: Noun | 'modules';
  readonly id: string;
  readonly name: string;
  readonly title: PartTitle;
  /** A measure or two of it. */
  readonly note?: string;
};
export type PartTitle = keyof (typeof resourcesEn)['part'];

/** What a form holds: texts as they were typed, lists of ids as they were chosen. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

export type Choice = { readonly value: string; readonly label: string };
export type FieldId = keyof (typeof resourcesEn)['field'];
export type HintId = keyof (typeof resourcesEn)['hint'];
export type Field = {
  readonly id: FieldId;
  /** Another name than that of the value, where the reader knows the thing by it. */
  readonly label?: FieldId;
  readonly hint?: HintId;
} & (
  | { readonly kind: 'text' | 'lines' }
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'one' | 'many'; readonly choices: readonly Choice[]; readonly clearable?: boolean }
);

/** A coming run that a change makes wait, or takes away. */
export type LaterRun = ReplyOf<'previewWaterSource'>['later'][number];

/** One kind of resource: how it is listed, shown, written and taken away. */
export type NounKind = {
  readonly list: Extract<ScreenId, 'outputs' | 'sections' | 'groups' | 'devices' | 'waterSources'>;
  readonly page: Extract<ScreenId, 'output' | 'section' | 'group' | 'device' | 'waterSource'>;
  readonly columns: readonly { readonly id: ColumnId; readonly width: string; readonly align?: 'right' }[];
  readonly rows: (lists: Lists, reader: Reader) => readonly Row[];
  /** The values of a form for one that is there, or for a new one. */
  readonly values: (lists: Lists, id: string | null, reader: Reader) => Values;
  /** `id` is null for a new one. */
  readonly fields: (values: Values, lists: Lists, reader: Reader, id: string | null) => readonly Field[];
  /** The same rules as the server's, at the fields of the form. */
  readonly check: (values: Values, id: string | null, facts: ResourceFacts, reader: Reader) => readonly Problem[];
  /** Coming runs that saving would make wait or skip; what is told before it is saved. */
  readonly later?: (values: Values, id: string, lists: Lists) => Promise<Result<readonly LaterRun[], Refused>>;
  readonly save: (
    values: Values,
    id: string | null,
    reader: Reader,
  ) => Promise<Result<{ readonly id: string }, Refused>>;
  readonly remove: (
    id: string,
    confirmed: boolean,
  ) => Promise<Result<{ readonly ok: true; readonly closing?: boolean }, Refused>>;
};
