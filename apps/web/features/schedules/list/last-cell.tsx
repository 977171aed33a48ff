import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { IconAlertTriangleFilled, IconArrowFork, IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { reasonOf, wasSkippedByHand } from '../../../entities/schedule/why/gates.ts';
import { resultOf } from './result-of.ts';
import css from './list.module.css';

type LastResult = NonNullable<ScheduleShape['last_result']>;

const icons = {
  correct: { Icon: IconCheck, tone: 'ok' },
  error: { Icon: IconAlertTriangleFilled, tone: 'error' },
  correct_with_logic: { Icon: IconArrowFork, tone: 'logic' },
  error_with_logic: { Icon: IconAlertTriangleFilled, tone: 'error' },
} as const satisfies Record<LastResult['result'], unknown>;

type Props = { readonly schedule: Pick<ScheduleShape, 'name' | 'last_result'>; readonly onWhy: () => void };

/** The result of the last cycle, with its reason; opens the why card. */
export function LastCell({ schedule: { name, last_result: last }, onWhy }: Props) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  if (last === null) return <span className="note">{t('list.never')}</span>;
  const { Icon, tone } = icons[last.result];
  const isByHand = wasSkippedByHand(last.explanation);
  const reason =
    last.result === 'correct' || isByHand
      ? null
      : (last.short_reason?.[language] ?? reasonOf(last.explanation, language));
  const finished = when(Date.parse(last.finished_at));
  return (
    <button type="button" className={css.last} data-tone={tone} onClick={onWhy}>
      <b>
        <Icon size={17} aria-hidden="true" />
        {t(`result.${isByHand ? 'skippedByHand' : resultOf(last)}`)}
        {reason !== null && ':'}
      </b>{' '}
      <small>{reason ?? finished.full}</small>
      <span className="vh">. {t('result.why', { what: name })}</span>
    </button>
  );
}
