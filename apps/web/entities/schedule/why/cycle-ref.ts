/** One cycle of a schedule, past or coming. */
export type CycleRef = {
  readonly id_scheduler: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
};
