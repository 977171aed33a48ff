import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ZoomStep } from '../plot/zoom.ts';
import css from './chart-reader.module.css';

/** The text of a chart at selectable times. */
export type ChartReading = {
  /** The times that can be chosen, rising, ms since 1970. */
  readonly timesMs: readonly number[];
  /** All values at a time in one sentence. */
  readonly textAt: (atMs: number) => string;
};

type Props = {
  readonly label: string;
  readonly reading: ChartReading;
  /** Moves the chart's pointer to a time; null when the reader loses focus. */
  readonly onPoint: (atMs: number | null) => void;
  /** Zooms about the chosen time. */
  readonly onZoom: (step: ZoomStep, atMs: number) => void;
};

/** The keys that zoom; of a plus sign also the key without Shift. */
const ZOOM_KEYS: ReadonlyMap<string, ZoomStep> = new Map([
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'all'],
]);

/**
 * Makes a chart readable with the keyboard: a slider over its times, which announces the values and shows them in the
 * chart, and zooms about the chosen one. It appears below the chart when focused.
 */
export function ChartReader({ label, reading: { timesMs, textAt }, onPoint, onZoom }: Props) {
  const { t } = useTexts('ui');
  const hint = useId();
  const last = timesMs.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  if (last < 0) return null;
  const index = Math.min(chosen ?? last, last);
  const point = (next: number) => {
    setChosen(next);
    onPoint(timesMs[next] ?? null);
  };
  return (
    <>
      <input
        type="range"
        className={css.reader}
        min={0}
        max={last}
        step={1}
        value={index}
        aria-label={t('chart.read', { chart: label })}
        aria-valuetext={textAt(timesMs[index] ?? 0)}
        aria-describedby={hint}
        onChange={(event) => point(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const step = ZOOM_KEYS.get(event.key);
          if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          const atMs = timesMs[index] ?? 0;
          onZoom(step, atMs);
          onPoint(atMs);
        }}
        onFocus={() => onPoint(timesMs[index] ?? null)}
        onBlur={() => onPoint(null)}
      />
      <span id={hint} className="vh">
        {t('chart.readHint')}
      </span>
    </>
  );
}
