/** An account's changed rows, by id: viewers should refetch them. Published only after the commit. */
export type IrrigationChanges = {
  readonly plannedOpenings?: readonly string[];
  readonly deletedPlannedOpenings?: readonly string[];
  readonly handOpenings?: readonly string[];
  readonly commands?: readonly string[];
  readonly alarms?: readonly string[];
};

/** Signals about changed rows. */
export type ChangeSignals = {
  /** Rows of an account changed, in a transaction that is committed. */
  readonly accountChanged: readonly [accountId: string, changes: IrrigationChanges];
};

/** Queues changed rows for the browsers that view the account, and returns at once. */
export type PublishChanges = (accountId: string, changes: IrrigationChanges) => void;

/** True if any row changed. */
export function hasChanges(changes: IrrigationChanges): boolean {
  return Object.values(changes).some(({ length }) => length > 0);
}

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
