import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { DRAWN_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import type { DrawnReport } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { withDetail } from '@zagon/domain/measurements/line/pixel-columns.ts';
import type { SilentSpan } from '@zagon/domain/measurements/line/silent-spans.ts';
import type { ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import type { DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
import type { LineContext } from '@zagon/domain/reports/lines/report-line.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useMemo } from 'react';
import { callBytes } from '../../api/client.ts';
import { RefusedError } from '../../api/query.ts';
import type { View } from './chart/content.ts';
import { loadDrawnUnpacking } from './load-parts.ts';
import { bodyOf, lineContextOf, reportKey, sourcesOf, type LoadedReport, type ReportInput } from './use-report.ts';

/** A report as its chart draws it, with the exact figures of the part in view. */
export type LoadedDrawing = Pick<LoadedReport, 'context' | 'failed' | 'newestAt'> & {
  readonly chart: ReportChart;
  readonly lines: readonly DrawnSeries[];
  readonly silences: readonly SilentSpan[];
  readonly startMs: number;
  readonly endMs: number;
  /** True while the points and figures of the part in view are awaited; until then they are those of the last one. */
  readonly isRefining: boolean;
  /** Why they could not be read; the picture of the whole period is then shown in their place. */
  readonly partError: RefusedError | null;
  readonly refetchPart: () => unknown;
};

/** What the server drew, and the context in which it did. */
type Drawn = { readonly report: DrawnReport; readonly context: LineContext };

/** Where a report is drawn: the width of its plot, px, and the part of the period in view; null for all of it. */
export type Drawing = { readonly widthPx: number | null; readonly view: View | null };

/**
 * Requests what the chart of a report draws, and again what it draws of the part in view: the whole period is drawn at
 * once, however long it is, and the part in view is exact to the pixel.
 */
export function useDrawnReport(input: ReportInput, { widthPx, view }: Drawing) {
  const whole = useQuery({ ...drawnQuery(input, widthPx ?? 0, null), enabled: widthPx !== null });
  const part = useQuery({ ...drawnQuery(input, widthPx ?? 0, view), enabled: widthPx !== null && view !== null });
  const { kind } = input.choice;
  const detail = view === null ? undefined : part.data;
  // Its parts keep their identity until they change: a new one would process all points again.
  const drawing = useMemo(() => {
    if (whole.data === undefined) return undefined;
    const { report, context } = whole.data;
    const lines = report.lines.map((line, index) => refined(line, detail?.report.lines[index]));
    return {
      chart: { axes: report.axes, series: lines, bands: REPORTS[kind].bands ?? NO_BANDS },
      lines,
      silences: report.silences,
      startMs: context.startMs,
      endMs: report.until_ms,
      context,
    };
  }, [whole.data, detail, kind]);
  const data: LoadedDrawing | undefined =
    drawing === undefined || whole.data === undefined
      ? undefined
      : {
          ...drawing,
          ...sourcesOf(whole.data.report.sources, input),
          isRefining: view !== null && part.error === null && (part.isPlaceholderData || part.data === undefined),
          partError: view === null ? null : part.error,
          refetchPart: part.refetch,
        };
  return { data, error: whole.error, refetch: whole.refetch } as const;
}

const NO_BANDS: ReportChart['bands'] = [];

/** A line of the whole period with the points and the sum of the part in view. */
function refined(line: DrawnSeries, detail: DrawnSeries | undefined): DrawnSeries {
  if (detail === undefined || detail.name !== line.name) return line;
  return { ...line, points: withDetail(line.points, detail.points), sum: detail.sum };
}

/** The query of a drawing. An answer for another width or view of the same report is shown until its own is there. */
function drawnQuery(input: ReportInput, widthPx: number, view: View | null): UseQueryOptions<Drawn, RefusedError> {
  const key = reportKey(input);
  const part = view === null ? 'whole' : 'part';
  const ratio = window.devicePixelRatio;
  return {
    queryKey: [...key, part, view, widthPx, ratio],
    staleTime: Number.POSITIVE_INFINITY,
    // Several views follow each other while a chart is zoomed, so a part in view may have to wait.
    ...(view === null ? { retry: false } : {}),
    // An answer has no point of another one.
    structuralSharing: false,
    placeholderData: (last, query) => (startsWith(query?.queryKey, [...key, part]) ? last : undefined),
    queryFn: async ({ signal }) => ({
      report: await readDrawn(input, { widthPx, ratio, view }, signal),
      context: lineContextOf(input),
    }),
  };
}

/** True if a key begins with these parts. */
function startsWith(key: readonly unknown[] | undefined, parts: readonly unknown[]): boolean {
  return key !== undefined && hashKey(key.slice(0, parts.length)) === hashKey(parts);
}

type Pixels = { readonly widthPx: number; readonly ratio: number; readonly view: View | null };

/** The device pixels of one CSS pixel that a chart is drawn in; browsers report less and more when zoomed. */
const RATIOS = { least: 0.25, most: 8 } as const;

async function readDrawn(
  { choice, objects, zone, units }: ReportInput,
  { widthPx, ratio, view }: Pixels,
  signal: AbortSignal,
): Promise<DrawnReport> {
  const drawing = {
    width_px: widthPx,
    units,
    pixel_ratio: Math.min(RATIOS.most, Math.max(RATIOS.least, ratio)),
    ...(view === null
      ? {}
      : { view: { from: new Date(view.fromMs).toISOString(), until: new Date(view.untilMs).toISOString() } }),
  };
  const request = { params: { type: choice.kind }, body: { ...bodyOf(choice, objects, zone), drawing } };
  // Loaded while the server is working.
  const [answer, { unpackDrawn }] = await Promise.all([
    callBytes('makeReport', request, signal, DRAWN_MEDIA_TYPE),
    loadDrawnUnpacking(),
  ]);
  if (!answer.ok) throw new RefusedError(answer.error);
  return unpackDrawn(answer.value);
}
