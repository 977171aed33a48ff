/**
 * What of a farm irrigation needs to know. Ids are those of the account's own rows;
 * a valve, a pump or a light is always named by the output of a module that drives it.
 */
export type Farm = {
  readonly sections: ReadonlyMap<string, Section>;
  readonly devices: ReadonlyMap<string, Device>;
  readonly groups: ReadonlyMap<string, Group>;
  readonly sources: ReadonlyMap<string, WaterSource>;
  /** Outputs of modules that are on the account now; one that is missing was deleted or is foreign. */
  readonly outputIds: ReadonlySet<string>;
  /** Those of modules that somebody switched off: nothing opens them until they are on again. Absent: none. */
  readonly offOutputIds?: ReadonlySet<string>;
};

/** One irrigation zone behind one valve. */
export type Section = {
  readonly id: string;
  readonly name: string;
  readonly valveId: string;
  readonly sourceId: string | null;
  /** What the open zone takes; null while nobody measured it (it then counts as nothing). */
  readonly flowM3PerH: number | null;
};

/** The zone behind a valve. */
export function sectionOfValve({ sections }: Farm, valveId: string): Section | undefined {
  return [...sections.values()].find((section) => section.valveId === valveId);
}

/** A named thing on an output: light, fan, mixer, rollers. */
export type Device = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
};

/** Sections and devices in the grower's order. */
export type Group = {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
};

/** A pond, well or main with the outputs that must run so that water comes. */
export type WaterSource = {
  readonly id: string;
  readonly name: string;
  /** Most that it gives at once; null = not limited. */
  readonly efficiencyM3PerH: number | null;
  readonly cleanOutputIds: readonly string[];
  readonly fertigatedOutputIds: readonly string[];
};

/** Which water a zone gets. */
export type Water = 'clean' | 'fertigated';

/** Sums of flows are compared with this slack, so that 0.1 + 0.2 fits into 0.3. */
const FLOW_SLACK_M3_PER_H = 1e-6;

/** True when a source that gives `usedM3PerH` already can give `wantedM3PerH` more. */
export function sourceCanGive(efficiencyM3PerH: number | null, usedM3PerH: number, wantedM3PerH: number): boolean {
  return efficiencyM3PerH === null || usedM3PerH + wantedM3PerH <= efficiencyM3PerH + FLOW_SLACK_M3_PER_H;
}
