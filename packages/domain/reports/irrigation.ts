import { depthMm, rateMmPerH, waterM3 } from '../agronomy/irrigation.ts';
import type { Language, Text } from '../core/language.ts';
import type { Cell } from './csv.ts';
import { rounded } from './report-line.ts';

/** What was watered: an output, with the flow and the land behind it as far as they are known. */
export type WateredOutput = {
  readonly id: string;
  readonly name: string;
  readonly flowM3PerH: number | null;
  readonly areaM2: number | null;
};

/** One opening of an output. `scheduleId` is null for one by hand. */
export type IrrigationRun = {
  readonly outputId: string;
  readonly scheduleId: string | null;
  readonly openedAtMs: number;
  readonly minutes: number;
  readonly fertigation: boolean;
};

/** Decimals of what is told of one run, and of a sum of water. */
const RUN_DECIMALS = 4;
const TOTAL_DECIMALS = 2;

/** Water, depth and dosage of a run; null where flow or area is not known, never an endless number. */
export type RunAmounts = {
  readonly waterM3: number | null;
  readonly depthMm: number | null;
  readonly rateMmPerH: number | null;
};

/** What a run brought, to four decimals. */
export function runAmounts({ flowM3PerH, areaM2 }: WateredOutput, minutes: number): RunAmounts {
  const area = { value: areaM2, unit: 'm2' } as const;
  const water = waterM3(flowM3PerH, minutes);
  return {
    waterM3: atMost(water, RUN_DECIMALS),
    depthMm: atMost(depthMm(water, area), RUN_DECIMALS),
    rateMmPerH: atMost(rateMmPerH(flowM3PerH, area), RUN_DECIMALS),
  };
}

/** What several runs come to; water and depth are null where no run of them has any. */
export type IrrigationTotal = {
  readonly runs: number;
  readonly minutes: number;
  readonly waterM3: number | null;
  readonly depthMm: number | null;
};

/** Sums of unrounded amounts, rounded once: water to two decimals, depth to four. */
export function irrigationTotal(
  runs: readonly IrrigationRun[],
  outputs: ReadonlyMap<string, WateredOutput>,
): IrrigationTotal {
  let minutes = 0;
  let water: number | null = null;
  let depth: number | null = null;
  for (const run of runs) {
    minutes += run.minutes;
    const output = outputs.get(run.outputId);
    if (output === undefined) continue;
    const brought = waterM3(output.flowM3PerH, run.minutes);
    const deep = depthMm(brought, { value: output.areaM2, unit: 'm2' });
    if (brought !== null) water = (water ?? 0) + brought;
    if (deep !== null) depth = (depth ?? 0) + deep;
  }
  return {
    runs: runs.length,
    minutes: rounded(minutes, RUN_DECIMALS),
    waterM3: atMost(water, TOTAL_DECIMALS),
    depthMm: atMost(depth, RUN_DECIMALS),
  };
}

function atMost(value: number | null, decimals: number): number | null {
  return value === null ? null : rounded(value, decimals);
}

/** The words of the columns of an irrigation report. */
export const IRRIGATION_COLUMNS = {
  openedAt: { pl: 'Otwarcie', en: 'Opened' },
  output: { pl: 'Sekcja', en: 'Section' },
  schedule: { pl: 'Harmonogram', en: 'Schedule' },
  minutes: { pl: 'Czas [min]', en: 'Time [min]' },
  fertigation: { pl: 'Nawożenie', en: 'Fertigation' },
  waterM3: { pl: 'Woda [m³]', en: 'Water [m³]' },
  depthMm: { pl: 'Warstwa wody [mm]', en: 'Depth [mm]' },
  rateMmPerH: { pl: 'Dawka [mm/h]', en: 'Dosage [mm/h]' },
} as const satisfies Record<string, Text>;

const YES_NO = { yes: { pl: 'tak', en: 'yes' }, no: { pl: 'nie', en: 'no' } } as const satisfies Record<string, Text>;

/** What an opening by hand is called where others have their schedule. */
export const BY_HAND: Text = { pl: 'ręcznie', en: 'by hand' };

/** The runs of a report as the rows of its file, below a row of titles. `moment` writes a time as the reader reads it. */
export function irrigationRows(
  runs: readonly IrrigationRun[],
  names: {
    readonly outputs: ReadonlyMap<string, WateredOutput>;
    readonly schedules: ReadonlyMap<string, string>;
    readonly language: Language;
    readonly moment: (atMs: number) => string;
  },
): readonly (readonly Cell[])[] {
  const { outputs, schedules, language, moment } = names;
  const titles = Object.values(IRRIGATION_COLUMNS).map((title) => ({ text: title[language] }));
  const rows = runs.flatMap((run) => {
    const output = outputs.get(run.outputId);
    if (output === undefined) return [];
    const amounts = runAmounts(output, run.minutes);
    const schedule = run.scheduleId === null ? BY_HAND[language] : (schedules.get(run.scheduleId) ?? '');
    return [
      [
        { text: moment(run.openedAtMs) },
        { text: output.name },
        { text: schedule },
        { number: run.minutes },
        { text: YES_NO[run.fertigation ? 'yes' : 'no'][language] },
        { number: amounts.waterM3 },
        { number: amounts.depthMm },
        { number: amounts.rateMmPerH },
      ],
    ];
  });
  return [titles, ...rows];
}
