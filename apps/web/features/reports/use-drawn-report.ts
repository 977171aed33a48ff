import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import type { DrawnReport } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { withDetail } from '@zagon/domain/measurements/line/pixel-columns.ts';
import type { SilentSpan } from '@zagon/domain/measurements/line/silent-spans.ts';
import type { ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import type { DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
import type { LinePart } from '@zagon/domain/reports/lines/drawn-line.ts';
import type { LineContext } from '@zagon/domain/reports/lines/report-line.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useMemo } from 'react';
import { callBytes } from '../../api/client.ts';
import { RefusedError } from '../../api/query.ts';
import type { View } from './chart/content.ts';
import { loadDrawnUnpacking, loadPartUnpacking } from './load-parts.ts';
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
  const whole = useQuery({ ...wholeQuery(input, widthPx ?? 0), enabled: widthPx !== null });
  const part = useQuery({ ...partQuery(input, widthPx ?? 0, view), enabled: widthPx !== null && view !== null });
  const { kind } = input.choice;
  const detail = view === null ? undefined : part.data;
  // Its parts keep their identity until they change: a new one would process all points again.
  const drawing = useMemo(() => {
    if (whole.data === undefined) return undefined;
    const { report, context } = whole.data;
    const lines = report.lines.map((line, index) => refined(line, detail?.[index]));
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
function refined(line: DrawnSeries, part: LinePart | undefined): DrawnSeries {
  if (part === undefined || part.name !== line.name) return line;
  return { ...line, points: withDetail(line.points, part.points), sum: part.sum };
}

type Query<T> = UseQueryOptions<T, RefusedError>;

/** The query of the whole period. An answer for another width is shown until its own is there. */
export function wholeQuery(input: ReportInput, widthPx: number): Query<Drawn> {
  const key = [...reportKey(input), 'whole'];
  return {
    queryKey: [...key, widthPx, window.devicePixelRatio],
    ...QUERY,
    retry: false,
    placeholderData: lastOf(key),
    queryFn: async ({ signal }) => {
      // Loaded while the server is working.
      const [bytes, { unpackDrawn }] = await Promise.all([
        readDrawn(input, { widthPx, view: null }, signal),
        loadDrawnUnpacking(),
      ]);
      return { report: unpackDrawn(bytes), context: lineContextOf(input) };
    },
  };
}

/**
 * The query of a part in view; several views follow each other while a chart is zoomed. An answer for another one is
 * shown until its own is there.
 */
function partQuery(input: ReportInput, widthPx: number, view: View | null): Query<readonly LinePart[]> {
  const key = [...reportKey(input), 'part'];
  return {
    queryKey: [...key, view, widthPx, window.devicePixelRatio],
    ...QUERY,
    placeholderData: lastOf(key),
    queryFn: async ({ signal }) => {
      const [bytes, { unpackDrawnPart }] = await Promise.all([
        readDrawn(input, { widthPx, view }, signal),
        loadPartUnpacking(),
      ]);
      return unpackDrawnPart(bytes);
    },
  };
}

/** What was drawn stays as it is, and no answer has a point of another one. */
const QUERY = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const;

/** The last answer of a query whose key begins in the same way. */
function lastOf<T>(key: readonly unknown[]) {
  return (last: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): T | undefined =>
    query !== undefined && hashKey(query.queryKey.slice(0, key.length)) === hashKey(key) ? last : undefined;
}

/** The device pixels of one CSS pixel that a chart is drawn in; browsers report less and more when zoomed. */
const RATIOS = { least: 0.25, most: 8 } as const;

async function readDrawn(
  { choice, objects, zone, units }: ReportInput,
  { widthPx, view }: { readonly widthPx: number; readonly view: View | null },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const drawing = {
    width_px: widthPx,
    units,
    pixel_ratio: Math.min(RATIOS.most, Math.max(RATIOS.least, window.devicePixelRatio)),
    ...(view === null
      ? {}
      : { view: { from: new Date(view.fromMs).toISOString(), until: new Date(view.untilMs).toISOString() } }),
  };
  const request = { params: { type: choice.kind }, body: { ...bodyOf(choice, objects, zone), drawing } };
  const media = view === null ? DRAWN_MEDIA_TYPE : DRAWN_PART_MEDIA_TYPE;
  const answer = await callBytes('makeReport', request, signal, media);
  if (!answer.ok) throw new RefusedError(answer.error);
  return answer.value;
}
