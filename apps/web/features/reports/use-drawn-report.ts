import { useQuery } from '@tanstack/react-query';
import { DRAWN_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import type { DrawnReport } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { withDetail } from '@zagon/domain/measurements/line/pixel-columns.ts';
import type { SilentSpan } from '@zagon/domain/measurements/line/silent-spans.ts';
import type { ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import type { DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
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
};

/** Where a report is drawn: the width of its plot, px, and the part of the period in view; null for all of it. */
export type Drawing = { readonly widthPx: number | null; readonly view: View | null };

/**
 * Requests what the chart of a report draws, and again what it draws of the part in view: the whole period is drawn at
 * once, however long it is, and the part in view is exact to the pixel.
 */
export function useDrawnReport(input: ReportInput, { widthPx, view }: Drawing) {
  const whole = useQuery({ ...drawnQuery(input, widthPx ?? 0, null), enabled: widthPx !== null });
  const part = useQuery({ ...drawnQuery(input, widthPx ?? 0, view), enabled: widthPx !== null && view !== null });
  const detail = view === null ? undefined : part.data;
  const isRefining = view !== null && (part.isPlaceholderData || part.data === undefined);
  const { choice, zone, language, units, objects } = input;
  const data = useMemo((): LoadedDrawing | undefined => {
    if (whole.data === undefined) return undefined;
    const { lines: wholeLines, axes, silences, sources, until_ms: endMs } = whole.data;
    const inputs = { choice, zone, language, units, objects };
    const context = lineContextOf(inputs);
    const lines = wholeLines.map((line, index) => refined(line, detail?.lines[index]));
    return {
      chart: { axes, series: lines, bands: REPORTS[choice.kind].bands ?? [] },
      lines,
      silences,
      startMs: context.startMs,
      endMs,
      context,
      ...sourcesOf(sources, inputs),
      isRefining,
    };
  }, [whole.data, detail, isRefining, choice, zone, language, units, objects]);
  return { data, error: whole.error, refetch: whole.refetch } as const;
}

/** A line of the whole period with the points and the sum of the part in view. */
function refined(line: DrawnSeries, detail: DrawnSeries | undefined): DrawnSeries {
  if (detail === undefined || detail.name !== line.name) return line;
  return { ...line, points: withDetail(line.points, detail.points), sum: detail.sum };
}

/** The query of a drawing. An answer for another width or view of the same report is shown until its own is there. */
function drawnQuery(input: ReportInput, widthPx: number, view: View | null) {
  const key = reportKey(input);
  const ratio = window.devicePixelRatio;
  return {
    queryKey: [...key, view === null ? 'drawn' : 'part', view, widthPx, ratio] as const,
    staleTime: Number.POSITIVE_INFINITY,
    // Several views follow each other while a chart is zoomed, so a part in view may have to wait.
    ...(view === null ? { retry: false } : {}),
    placeholderData: (last: DrawnReport | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
      JSON.stringify(query?.queryKey.slice(0, key.length + 1)) ===
      JSON.stringify([...key, view === null ? 'drawn' : 'part'])
        ? last
        : undefined,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDrawn(input, { widthPx, ratio, view }, signal),
  };
}

type Pixels = { readonly widthPx: number; readonly ratio: number; readonly view: View | null };

/** The device pixels of one CSS pixel that a chart is drawn in; browsers report less and more when zoomed. */
const RATIOS = { least: 0.25, most: 8 } as const;

async function readDrawn(
  { choice, objects, zone }: ReportInput,
  { widthPx, ratio, view }: Pixels,
  signal: AbortSignal,
): Promise<DrawnReport> {
  const drawing = {
    width_px: widthPx,
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
