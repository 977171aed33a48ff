import type { Language } from '@zagon/domain/core/language.ts';
import type { TextFunction } from '../../i18n/text-function.ts';
import { formatTime } from '../../time/format-time.ts';
import { phaseOf, type TimelineRun } from './timeline-run.ts';

type Reader = {
  readonly t: TextFunction<'ui'>;
  readonly language: Language;
  readonly zone: string;
};

/** A run as a sentence: "Irrigation 05:00 to 05:40, running". */
export function runLabel(run: TimelineRun, nowMs: number | undefined, { t, language, zone }: Reader): string {
  return [
    run.title ??
      t('timeline.run', {
        kind: t(`timeline.${run.kind}`),
        from: formatTime(run.fromMs, 'time', language, zone),
        until: formatTime(run.untilMs, 'time', language, zone),
      }),
    run.state === undefined ? '' : t(`timeline.${run.state}`),
    phaseOf(run, nowMs) === 'running' ? t('timeline.running') : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}
