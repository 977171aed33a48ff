/** An account's changed rows, by id: viewers should refetch them. Published only after the commit. */
export type IrrigationChanges = {
  readonly plannedOpenings?: readonly string[];
  readonly deletedPlannedOpenings?: readonly string[];
  readonly handOpenings?: readonly string[];
  readonly commands?: readonly string[];
  readonly alarms?: readonly string[];
};

export type PublishChanges = (accountId: string, changes: IrrigationChanges) => Promise<void>;

/** Merges the changes of several steps. */
export function mergeChanges(list: readonly IrrigationChanges[]): IrrigationChanges {
  const all = (name: keyof IrrigationChanges) => [...new Set(list.flatMap((item) => item[name] ?? []))];
  return {
    plannedOpenings: all('plannedOpenings'),
    deletedPlannedOpenings: all('deletedPlannedOpenings'),
    handOpenings: all('handOpenings'),
    commands: all('commands'),
    alarms: all('alarms'),
  };
}
