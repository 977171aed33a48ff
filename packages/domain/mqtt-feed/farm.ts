import type { Input } from '../catalogue/input.ts';

/** A value of a module as published: in the stored unit of its field. */
export type FeedValue = { readonly value: number | null; readonly at: string };

/** A module as the feed publishes it. */
export type FeedModule = {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  /** Name of its type. */
  readonly model: string;
  readonly firmware: string;
  /** What it measures; see `Input`. */
  readonly inputs: readonly Pick<Input, 'name' | 'label' | 'quantity' | 'suffix' | 'decimals' | 'status'>[];
  readonly stationId: string | null;
  /** True for a base station. */
  readonly isStation: boolean;
  /** For a base station: whether it is connected. */
  readonly isConnected: boolean;
  /** Its newest reading is no older than its interval allows. */
  readonly isCurrent: boolean;
  readonly reportingIntervalS: number;
  /** Newest values by field. */
  readonly values: Readonly<Record<string, FeedValue>>;
};

/** An output as the feed publishes it. */
export type FeedOutput = {
  readonly id: string;
  readonly name: string;
  readonly moduleId: string;
  readonly sectionId: string | null;
  /** As reported by its module; null: unknown. */
  readonly isOpen: boolean | null;
};

/** A section as the feed publishes it. */
export type FeedSection = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
  /** Minutes that an opening lasts if a command states none. */
  readonly minutes: number;
};

/** What is published of an account. */
export type FeedFarm = {
  readonly accountId: string;
  readonly language: 'pl' | 'en';
  readonly modules: readonly FeedModule[];
  readonly outputs: readonly FeedOutput[];
  readonly sections: readonly FeedSection[];
};
