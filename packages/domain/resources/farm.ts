/**
 * The parts of a farm that irrigation needs. Ids are row ids of the account; valves, pumps and lights are always
 * identified by the module output that drives them.
 */
export type Farm = {
  readonly sections: ReadonlyMap<string, Section>;
  readonly devices: ReadonlyMap<string, Device>;
  readonly groups: ReadonlyMap<string, Group>;
  readonly sources: ReadonlyMap<string, WaterSource>;
  /** Outputs of modules currently on the account; a missing one was deleted or belongs to another account. */
  readonly outputIds: ReadonlySet<string>;
  /** Outputs of inactive modules, which stay closed until the modules are active again. Absent: none. */
  readonly offOutputIds?: ReadonlySet<string>;
};

/** One irrigation zone behind one valve. */
export type Section = {
  readonly id: string;
  readonly name: string;
  readonly valveId: string;
  readonly sourceId: string | null;
  /** Flow of the open zone; null if it was never measured (then treated as 0). */
  readonly flowM3PerH: number | null;
};

/** Zone behind a valve. */
export function sectionOfValve({ sections }: Farm, valveId: string): Section | undefined {
  return [...sections.values()].find((section) => section.valveId === valveId);
}

/** A named device on an output: light, fan, mixer, rollers. */
export type Device = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
};

/** Sections and devices in the order chosen by the grower. */
export type Group = {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
};

/** A pond, well or mains supply with the outputs that must run to provide water. */
export type WaterSource = {
  readonly id: string;
  readonly name: string;
  /** Maximum simultaneous flow; null = unlimited. */
  readonly efficiencyM3PerH: number | null;
  readonly cleanOutputIds: readonly string[];
  readonly fertigatedOutputIds: readonly string[];
};

/** Kind of water a zone receives. */
export type Water = 'clean' | 'fertigated';

/** Tolerance for comparing sums of flows, so that 0.1 + 0.2 fits into 0.3. */
const FLOW_SLACK_M3_PER_H = 1e-6;

/** The sum of flows that a source can supply, with the tolerance. */
export function supplyLimitM3PerH(efficiencyM3PerH: number | null): number {
  return efficiencyM3PerH === null ? Infinity : efficiencyM3PerH + FLOW_SLACK_M3_PER_H;
}

/** True if a source already supplying `usedM3PerH` can supply `wantedM3PerH` more. */
export function sourceCanSupply(efficiencyM3PerH: number | null, usedM3PerH: number, wantedM3PerH: number): boolean {
  return usedM3PerH + wantedM3PerH <= supplyLimitM3PerH(efficiencyM3PerH);
}
