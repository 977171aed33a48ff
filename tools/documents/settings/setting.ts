/** Programs of this repository that read settings. */
export const READERS = ['server', 'launcher', 'simulator', 'web build', 'tools', 'journeys', 'benchmarks'] as const;

export type Reader = (typeof READERS)[number];

/** One environment variable. */
export type Setting = {
  /** Value if it is not set; null if there is none. */
  readonly default: { readonly value: string } | { readonly sameAs: SettingName } | null;
  /** The effect of the setting, as Markdown with links relative to `docs/`. */
  readonly meaning: string;
  readonly readBy: readonly [Reader, ...Reader[]];
};

export type SettingName = `ZAGON_${string}`;

/** Settings of one subject, by their names. */
export type SettingGroup = {
  readonly title: string;
  /** What holds for all of them, as Markdown. */
  readonly intro?: string;
  readonly settings: Readonly<Record<SettingName, Setting>>;
};
