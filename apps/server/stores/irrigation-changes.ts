/** Rows of an account that have changed, by id: whoever looks at them should look again. Told after the commit only. */
export type IrrigationChanges = {
  readonly plans?: readonly string[];
  readonly deletedPlans?: readonly string[];
  readonly manualOpens?: readonly string[];
  readonly commands?: readonly string[];
  readonly alarms?: readonly string[];
};

export type TellChanges = (clientId: string, changes: IrrigationChanges) => Promise<void>;

/** What one piece of work changed, put together from its parts. */
export function joinChanges(parts: readonly IrrigationChanges[]): IrrigationChanges {
  const all = (name: keyof IrrigationChanges) => [...new Set(parts.flatMap((part) => part[name] ?? []))];
  return {
    plans: all('plans'),
    deletedPlans: all('deletedPlans'),
    manualOpens: all('manualOpens'),
    commands: all('commands'),
    alarms: all('alarms'),
  };
}
