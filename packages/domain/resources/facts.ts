/** Account facts used by the resource rules. The server reads them from the database, a form from its lists. */
export type ResourceFacts = {
  readonly outputs: readonly OutputFact[];
  readonly modules: readonly ModuleFact[];
  readonly sources: readonly SourceFact[];
  readonly sections: readonly SectionFact[];
  readonly devices: readonly EquipmentFact[];
};

export type OutputFact = {
  readonly id: string;
  readonly name: string;
  readonly moduleId: string;
  readonly field: string;
  readonly type: string;
};

export type ModuleFact = { readonly id: string; readonly name: string; readonly deviceType: string };

export type SourceFact = {
  readonly id: string;
  readonly name: string;
  readonly efficiencyM3PerH: number;
  readonly outputIds: readonly string[];
};

export type SectionFact = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
  readonly sourceId: string;
  readonly flowM3PerH: number | null;
  /** Null: not stated. */
  readonly plantType: number | null;
  /** ISO date; null: not stated. */
  readonly seasonStart: string | null;
  /** Its present probes. */
  readonly probeIds: readonly string[];
};

export type EquipmentFact = {
  readonly id: string;
  readonly name: string;
  /** Null for equipment. */
  readonly outputId: string | null;
  /** For equipment: its module and input. */
  readonly moduleId: string | null;
  readonly field: string | null;
};
