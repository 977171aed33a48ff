import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { RunShape } from '@zagon/contract/schedulers/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './panels.module.css';

type Props = {
  readonly run: PanelRun;
  readonly name: string;
  /** The opening behind the bar; undefined for a whole cycle. */
  readonly plan: OutputPlanShape | undefined;
  /** Why its cycle ran or did not; undefined for one of which nothing was noted. */
  readonly why: RunShape | undefined;
  readonly zone: string;
  readonly onClose: () => void;
};

/** What a run was to be, what it was, and why, in words. */
export function RunNote({ run, name, plan, why, zone, onClose }: Props) {
  const { t, language } = useTexts('reports');
  const at = (when: number | string, style: 'weekdayDate' | 'time') => formatTime(when, style, language, zone);
  const minutes = Math.round((run.untilMs - run.fromMs) / 60_000);
  const ran = run.result === 'confirmed' ? t('minutes', { count: minutes }) : t(`schedule.result_${run.result}`);
  const conditions = why?.explanation.filter(({ kind }) => kind === 'condition') ?? [];
  const decided = why?.explanation.filter(({ decided: so, kind }) => so && kind !== 'condition') ?? [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${name} · ${at(run.fromMs, 'weekdayDate')}`}
      sub={`${at(run.fromMs, 'time')}–${at(run.untilMs, 'time')}`}
      width={440}
    >
      <dl className={css.note}>
        {decided.map(({ text }) => (
          <p key={text.en}>{text[language]}</p>
        ))}
        {plan !== undefined && (
          <>
            <dt>{t('schedule.planned')}</dt>
            <dd className="num">
              {at(plan.open_at, 'time')}–{at(plan.close_at, 'time')},{' '}
              {t('minutes', { count: Math.round(plan.duration) })}
            </dd>
          </>
        )}
        <dt>{t('schedule.ran')}</dt>
        <dd className="num">{ran}</dd>
        {run.waterM3 !== null && run.result === 'confirmed' && (
          <>
            <dt>{t('schedule.water')}</dt>
            <dd className="num">{formatQuantity(run.waterM3, { decimals: 1, suffix: 'm³' }, language)}</dd>
          </>
        )}
        {conditions.map(({ text }) => (
          <Line key={text.en} title={t('schedule.condition')} text={text[language]} />
        ))}
        {run.result === 'error' && (
          <p>
            <ScreenLink to={{ screen: 'alarms' }}>{t('schedule.alarms')}</ScreenLink>
          </p>
        )}
      </dl>
    </Sheet>
  );
}

function Line({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}
