import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useHistory } from '../../../lib/modules/use-history.ts';
import { speechOf } from '../../../lib/output-words.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { gapOfHistory, MOST_POINTS } from './history-points.ts';
import { openSpans } from './open-spans.ts';

/** A phone has room for the names of so many days. */
const DAYS = { phone: 3, desktop: 7 };
const DAY_MS = 86_400_000;
const ROW_HEIGHT = 44;

/** So much of the period is left free at the right for the label of now. */
const ROOM = 14;

/** When the outputs of a module were on in the last week, as the module itself reported. */
export function OpeningsCard({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const zone = useFarmZone();
  const now = useNow('minute');
  const days = usePhone() ? DAYS.phone : DAYS.desktop;
  const { outputs } = object;
  const names = outputs.map((output) => output.field_name).join(',');
  const sources = useMemo(() => names.split(',').map((field) => ({ idObject: object.id, field })), [names, object.id]);
  const history = useHistory(sources, days, MOST_POINTS);
  const spanMs = days * DAY_MS;
  const gapMs = gapOfHistory(spanMs, outputs.length, object.reporting_interval_minutes);
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
        kind: speechOf(output) === 'valve' ? ('irrigation' as const) : ('control' as const),
      })),
    };
  });
  return (
    <Card natural title={t('openings.title', { count: days })} sub={t('openings.sub')}>
      {history.loading ? (
        <Loading rows={outputs.length} rowHeight={ROW_HEIGHT} />
      ) : history.error === null ? (
        <Timeline
          label={t('openings.title', { count: days })}
          fromMs={now - spanMs}
          untilMs={now + spanMs / ROOM}
          rows={rows}
          zone={zone}
          everyHours={24}
          nowMs={now}
          legend={[]}
        />
      ) : (
        <ErrorFace title={history.error.message} onAgain={history.again} />
      )}
    </Card>
  );
}
