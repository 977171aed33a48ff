import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import {
  BY_HAND,
  irrigationTotal,
  type IrrigationRun,
  type IrrigationTotal,
  type WateredOutput,
} from '@zagon/domain/reports/irrigation.ts';
import type { Language } from '@zagon/domain/core/language.ts';

/** One opening with the names that belong to it. Water in m³, depth in mm, dosage in mm/h; null without flow or area. */
export type RunFacts = IrrigationReply['schedules_runs'][number] & {
  readonly output: string;
  readonly schedule: string;
};

/** What one output, or one schedule, brought in all. */
export type Gathered = { readonly key: string; readonly name: string; readonly total: IrrigationTotal };

export type IrrigationFacts = {
  readonly runs: readonly RunFacts[];
  readonly byOutput: readonly Gathered[];
  readonly bySchedule: readonly Gathered[];
  readonly all: IrrigationTotal;
};

/** An irrigation report in its three views: summary by output, by schedule, and run by run. */
export function factsOf(reply: IrrigationReply, language: Language): IrrigationFacts {
  const outputs = outputsOf(reply);
  const nameOfSchedule = (id: string | null): string =>
    id === null ? BY_HAND[language] : (reply.schedules_info[id]?.name ?? '');
  const gather = (keyOf: (run: IrrigationRun) => string, nameOf: (key: string) => string): Gathered[] => {
    const groups = Map.groupBy(reply.schedules_runs.map(runOf), keyOf);
    return [...groups].map(([key, runs]) => ({ key, name: nameOf(key), total: irrigationTotal(runs, outputs) }));
  };
  return {
    runs: reply.schedules_runs.map((run) => ({
      ...run,
      output: reply.outputs_info[run.id_output]?.name ?? '',
      schedule: nameOfSchedule(run.id_scheduler),
    })),
    byOutput: gather(
      ({ outputId }) => outputId,
      (key) => outputs.get(key)?.name ?? '',
    ),
    bySchedule: gather(
      ({ scheduleId }) => scheduleId ?? '',
      (key) => nameOfSchedule(key === '' ? null : key),
    ),
    all: irrigationTotal(reply.schedules_runs.map(runOf), outputs),
  };
}

function runOf(run: IrrigationReply['schedules_runs'][number]): IrrigationRun {
  return {
    outputId: run.id_output,
    scheduleId: run.id_scheduler,
    openedAtMs: Date.parse(run.opened_at),
    minutes: run.duration,
    fertigation: run.fertigation,
  };
}

function outputsOf({ outputs_info }: IrrigationReply): ReadonlyMap<string, WateredOutput> {
  return new Map(
    Object.entries(outputs_info).map(([id, { name, properties }]) => [
      id,
      { id, name, flowM3PerH: properties.flow, areaM2: properties.area },
    ]),
  );
}
