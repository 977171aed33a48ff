import { depthMm, rateMmPerH, waterM3 } from '../agronomy/irrigation.ts';
import type { Language, Text } from '../core/language.ts';
import { localTimestamps, repeatedTimes } from '../core/local-time.ts';
import type { Cell } from './csv.ts';
import { UTC_COLUMN } from './lines/table.ts';
import { rounded } from './lines/report-line.ts';

/** An irrigated output, with its flow and area if known. */
export type IrrigatedOutput = {
  readonly id: string;
  readonly name: string;
  readonly flowM3PerH: number | null;
  readonly areaM2: number | null;
};

/** One opening of an output. `scheduleId` is null for a hand opening. */
export type IrrigationRun = {
  readonly outputId: string;
  readonly scheduleId: string | null;
  readonly openedAtMs: number;
  readonly minutes: number;
  readonly fertigation: boolean;
};

/** Decimals of the amounts of one run, and of a water total. */
const RUN_DECIMALS = 4;
const TOTAL_DECIMALS = 2;

/** Water, depth and rate of a run; null if the flow or area is unknown, never infinite. */
export type RunAmounts = {
  readonly waterM3: number | null;
  readonly depthMm: number | null;
  readonly rateMmPerH: number | null;
};

/** Amounts of a run, to four decimals. */
export function runAmounts({ flowM3PerH, areaM2 }: IrrigatedOutput, minutes: number): RunAmounts {
  const area = { value: areaM2, unit: 'm2' } as const;
  const water = waterM3(flowM3PerH, minutes);
  return {
    waterM3: roundedOrNull(water, RUN_DECIMALS),
    depthMm: roundedOrNull(depthMm(water, area), RUN_DECIMALS),
    rateMmPerH: roundedOrNull(rateMmPerH(flowM3PerH, area), RUN_DECIMALS),
  };
}

/** Totals of several runs; water and depth are null if no run has any. */
export type IrrigationTotal = {
  readonly runs: number;
  readonly minutes: number;
  readonly waterM3: number | null;
  readonly depthMm: number | null;
};

/** Sums unrounded amounts and rounds once: water to two decimals, depth to four. */
export function irrigationTotal(
  runs: readonly IrrigationRun[],
  outputs: ReadonlyMap<string, IrrigatedOutput>,
): IrrigationTotal {
  let minutes = 0;
  let water: number | null = null;
  let depth: number | null = null;
  for (const run of runs) {
    minutes += run.minutes;
    const output = outputs.get(run.outputId);
    if (output === undefined) continue;
    const volumeM3 = waterM3(output.flowM3PerH, run.minutes);
    const runDepthMm = depthMm(volumeM3, { value: output.areaM2, unit: 'm2' });
    if (volumeM3 !== null) water = (water ?? 0) + volumeM3;
    if (runDepthMm !== null) depth = (depth ?? 0) + runDepthMm;
  }
  return {
    runs: runs.length,
    minutes: rounded(minutes, RUN_DECIMALS),
    waterM3: roundedOrNull(water, TOTAL_DECIMALS),
    depthMm: roundedOrNull(depth, RUN_DECIMALS),
  };
}

function roundedOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : rounded(value, decimals);
}

/** Column titles of an irrigation report. */
export const IRRIGATION_COLUMNS = {
  openedAt: { pl: 'Otwarcie', en: 'Opened' },
  output: { pl: 'Sekcja', en: 'Section' },
  schedule: { pl: 'Program', en: 'Schedule' },
  minutes: { pl: 'Czas [min]', en: 'Time [min]' },
  fertigation: { pl: 'Fertygacja', en: 'Fertigation' },
  waterM3: { pl: 'Woda [m³]', en: 'Water [m³]' },
  depthMm: { pl: 'Dawka [mm]', en: 'Depth [mm]' },
  rateMmPerH: { pl: 'Intensywność [mm/h]', en: 'Application rate [mm/h]' },
} as const satisfies Record<string, Text>;

const YES_NO = { yes: { pl: 'tak', en: 'yes' }, no: { pl: 'nie', en: 'no' } } as const satisfies Record<string, Text>;

/** Shown instead of a schedule for hand openings. */
export const BY_HAND: Text = { pl: 'ręcznie', en: 'by hand' };

/**
 * Rows of the file, headed by a row of titles. Times are in the reader's `zone`; if clocks showed one of them twice, a
 * second column has UTC.
 */
export function irrigationRows(
  runs: readonly IrrigationRun[],
  names: {
    readonly outputs: ReadonlyMap<string, IrrigatedOutput>;
    readonly schedules: ReadonlyMap<string, string>;
    readonly language: Language;
    readonly zone: string;
  },
): readonly (readonly Cell[])[] {
  const { outputs, schedules, language, zone } = names;
  const [formatTime, formatUtc, isRepeated] = [localTimestamps(zone), localTimestamps('UTC'), repeatedTimes(zone)];
  const withUtc = runs.some(({ openedAtMs }) => isRepeated(openedAtMs / 1000));
  const { openedAt, ...others } = IRRIGATION_COLUMNS;
  const columns = [openedAt, ...(withUtc ? [UTC_COLUMN] : []), ...Object.values(others)];
  const titles = columns.map((title) => ({ text: title[language] }));
  const rows = runs.flatMap((run) => {
    const output = outputs.get(run.outputId);
    if (output === undefined) return [];
    const amounts = runAmounts(output, run.minutes);
    const schedule = run.scheduleId === null ? BY_HAND[language] : (schedules.get(run.scheduleId) ?? '');
    return [
      [
        { text: formatTime(run.openedAtMs / 1000) },
        ...(withUtc ? [{ text: `${formatUtc(run.openedAtMs / 1000)}Z` }] : []),
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
