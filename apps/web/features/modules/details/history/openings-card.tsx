import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useHistory } from '../../../../entities/module/use-history.ts';
import { wordingOf } from '../../../../entities/output/output-text.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { ErrorState } from '../../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../../ui/frame/loading-state.tsx';
import { Timeline } from '../../../../ui/time/timeline.tsx';
import { usePhone } from '../../../../ui/theme/use-phone.ts';
import { historyGapMs, MAX_POINTS } from '../../../../entities/module/chart/history-points.ts';
import { openSpans } from './open-spans.ts';

/** Number of days whose names fit. */
const DAYS = { phone: 3, desktop: 7 };
const DAY_MS = 86_400_000;
const ROW_HEIGHT = 44;

/** The chart extends past now by one nth of the period, which leaves room for the label of the current time. */
const FUTURE_DIVISOR = 14;

/** When the outputs of a module were on during the last week, as the module itself reported. */
export function OpeningsCard({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const zone = useFarmZone();
  const now = useNow('minute');
  const days = usePhone() ? DAYS.phone : DAYS.desktop;
  const { outputs } = object;
  const names = outputs.map((output) => output.field_name).join(',');
  const sources = useMemo(() => names.split(',').map((field) => ({ moduleId: object.id, field })), [names, object.id]);
  const history = useHistory(sources, days, MAX_POINTS);
  const spanMs = days * DAY_MS;
  const gapMs = historyGapMs(spanMs, outputs.length, object.reporting_interval_minutes);
  const rows = outputs.map((output, index) => {
    const line = history.lines[index];
    const spans = line === undefined ? [] : openSpans(line, gapMs);
    return {
      key: output.id,
      name: nameParts(output.section_name ?? output.name).name,
      note: output.field_name,
      runs: spans.map((span) => ({
        ...span,
        key: `${output.id} ${span.fromMs}`,
        kind: wordingOf(output) === 'valve' ? ('irrigation' as const) : ('control' as const),
      })),
    };
  });
  return (
    <Card natural title={t('openings.title', { count: days })} sub={t('openings.sub')}>
      {history.loading ? (
        <LoadingState rows={outputs.length} rowHeight={ROW_HEIGHT} />
      ) : history.error === null ? (
        <Timeline
          label={t('openings.title', { count: days })}
          fromMs={now - spanMs}
          untilMs={now + spanMs / FUTURE_DIVISOR}
          rows={rows}
          zone={zone}
          everyHours={24}
          nowMs={now}
          legend={[]}
        />
      ) : (
        <ErrorState title={history.error.message} onRetry={history.refetch} />
      )}
    </Card>
  );
}
