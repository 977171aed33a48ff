import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OutputView } from '../../../entities/output/output-view.ts';
import type { Me } from '../../../entities/session/session.ts';
import type { TextFunction } from '../../../i18n/text-function.ts';
import type { Searchable } from '../ranking/rank.ts';
import type { NamedLists } from './named/named-lists.ts';

/** Kinds of what has a name and a page of its own, besides sections, modules and schedules. */
const NAMED_KIND_NAMES = [
  'source',
  'output',
  'equipment',
  'group',
  'region',
  'place',
  'dashboard',
  'template',
  'user',
  'wall',
] as const;
export type NamedKindName = (typeof NAMED_KIND_NAMES)[number];

/** Kinds of results inside an account; of equally close results, the kind named first is first. */
export const KIND_NAMES = [
  'section',
  'action',
  'module',
  'schedule',
  'alarm',
  ...NAMED_KIND_NAMES,
  'page',
  'report',
] as const;
type FarmKindName = (typeof KIND_NAMES)[number];

/** Kinds of what an operator finds in all accounts. */
export const OPERATOR_KIND_NAMES = ['account', 'person', 'installed', 'device', 'question'] as const;
export type OperatorKindName = (typeof OPERATOR_KIND_NAMES)[number];

/** All kinds of results; each is a group. */
export type KindName = FarmKindName | OperatorKindName;

/** A page of the app that the user may see, or something to do that begins on one. */
export type SearchPage = {
  readonly id: string;
  readonly kind: 'page' | 'action';
  readonly href: string;
  readonly label: Text;
  /** Other names of it, such as the short one in a navigation. */
  readonly aliases?: readonly Text[];
  /** Words for what it contains, in all languages. */
  readonly words: readonly string[];
  readonly icon: Icon | null;
  /** Opened by `g` and then this letter. */
  readonly letter: string | null;
};

/** A coming cycle of a schedule that can be skipped. */
export type NextCycle = {
  readonly id_scheduler: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
  readonly atMs: number;
};

/** The effect of choosing a result. Orders to the field only open the confirmation dialog. */
export type Choice =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'open'; readonly outputId: string; readonly minutes: number }
  | { readonly kind: 'stop'; readonly outputId: string }
  | { readonly kind: 'skip'; readonly cycle: NextCycle }
  | { readonly kind: 'confirm'; readonly alarmId: string }
  | { readonly kind: 'scheme'; readonly scheme: 'dark' | 'light' }
  | { readonly kind: 'language'; readonly language: Language };

/** A result of the search. */
export type Entry = Searchable & {
  readonly kind: KindName;
  /** Displayed first line: the name, or the action. */
  readonly title: string;
  /** Displayed second line. */
  readonly note: string;
  readonly icon: () => ReactNode;
  /** The live state at the end of the row. */
  readonly state: () => ReactNode;
  /** The live state in detail, beside the results on a desktop. */
  readonly preview: () => ReactNode;
  readonly choice: Choice;
  /** For an action that depends on the current state of an output. */
  readonly isOffered?: (viewOf: (output: OutputShape) => OutputView) => boolean;
};

/** The loaded data of the account, and the user's rights. Lists that are not loaded are empty. */
export type SearchFacts = {
  readonly me: Me;
  /** Without a connection only stopping is offered. */
  readonly online: boolean;
  readonly language: Language;
  readonly units: UserUnits;
  readonly t: TextFunction<'search'>;
  readonly alarmText: (alarm: AlarmShape) => string;
  /** Time zone of the farm, which the schedules follow. */
  readonly zone: string;
  /** The date on the farm, YYYY-MM-DD. */
  readonly today: string;
  readonly modules: readonly ModuleShape[];
  readonly sections: readonly SectionShape[];
  readonly schedules: readonly ScheduleShape[];
  readonly alarms: readonly AlarmShape[];
  readonly sources: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly pages: readonly SearchPage[];
} & NamedLists;

/** The kinds inside an account. */
export type SearchKinds = Readonly<Record<FarmKindName, SearchKind>>;

/** One kind of results: lists everything of that kind that the user may see or do. */
export type SearchKind = (facts: SearchFacts) => readonly Entry[];
