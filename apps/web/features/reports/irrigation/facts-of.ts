import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import {
  BY_HAND,
  irrigationTotal,
  type IrrigationRun,
  type IrrigationTotal,
  type IrrigatedOutput,
} from '@zagon/domain/reports/irrigation.ts';
import type { Language } from '@zagon/domain/core/language.ts';

/** One opening with its names. Water in m³, depth in mm, dosage in mm/h; null without flow or area. */
export type RunFacts = IrrigationReply['schedules_runs'][number] & {
  readonly output: string;
  readonly schedule: string;
};

/** Total of one output or one schedule. */
export type GroupTotal = { readonly key: string; readonly name: string; readonly total: IrrigationTotal };

export type IrrigationFacts = {
  readonly runs: readonly RunFacts[];
  readonly byOutput: readonly GroupTotal[];
  readonly bySchedule: readonly GroupTotal[];
  readonly all: IrrigationTotal;
};

/** Computes the three views of an irrigation report: by output, by schedule, and run by run. */
export function factsOf(reply: IrrigationReply, language: Language): IrrigationFacts {
  const outputs = outputsOf(reply);
  const nameOfSchedule = (id: string | null): string =>
    id === null ? BY_HAND[language] : (reply.schedules_info[id]?.name ?? '');
  const totalsBy = (keyOf: (run: IrrigationRun) => string, nameOf: (key: string) => string): GroupTotal[] => {
    const groups = Map.groupBy(reply.schedules_runs.map(runOf), keyOf);
    return [...groups].map(([key, runs]) => ({ key, name: nameOf(key), total: irrigationTotal(runs, outputs) }));
  };
  return {
    runs: reply.schedules_runs.map((run) => ({
      ...run,
      output: reply.outputs_info[run.id_output]?.name ?? '',
      schedule: nameOfSchedule(run.id_scheduler),
    })),
    byOutput: totalsBy(
      ({ outputId }) => outputId,
      (key) => outputs.get(key)?.name ?? '',
    ),
    bySchedule: totalsBy(
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

function outputsOf({ outputs_info }: IrrigationReply): ReadonlyMap<string, IrrigatedOutput> {
  return new Map(
    Object.entries(outputs_info).map(([id, { name, properties }]) => [
      id,
      { id, name, flowM3PerH: properties.flow, areaM2: properties.area },
    ]),
  );
}
