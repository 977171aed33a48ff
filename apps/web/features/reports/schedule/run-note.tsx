import { CloseButton, Popover } from '@mantine/core';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { RunShape } from '@zagon/contract/schedules/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useArrivalText } from '../../../entities/finding/arrival-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import css from './panels.module.css';
import type { SeenInRun } from './seen-in-run.ts';

/** Details of a run. */
export type RunFacts = {
  readonly run: PanelRun;
  /** The planned opening behind the bar; undefined for a whole cycle. */
  readonly plan: PlannedOpeningShape | undefined;
  /** What the probes saw of it, by section. */
  readonly seen: readonly SeenInRun[];
  /** Why its cycle ran or not; undefined if nothing was recorded. */
  readonly why: RunShape | undefined;
};

type Props = RunFacts & {
  readonly zone: string;
  /** The name of the section, device or schedule that ran. */
  readonly name: string;
  /** CSS position of the run's bar in its panel. */
  readonly at: { readonly left: string; readonly width: string };
  readonly onClose: () => void;
};

/** Plan, outcome and reason of a run, beside its bar so that it stays visible; in a sheet on a phone. */
export function RunNote({ name, at, onClose, ...facts }: Props) {
  const { t, language } = useTexts('ui');
  const { run, zone } = facts;
  const title = `${name} · ${formatTime(run.fromMs, 'weekdayDate', language, zone)}`;
  const hours = [run.fromMs, run.untilMs].map((when) => formatTime(when, 'time', language, zone)).join('–');
  if (usePhone()) {
    return (
      <Sheet open onClose={onClose} title={title} sub={hours}>
        <RunDetails {...facts} />
      </Sheet>
    );
  }
  return (
    <Popover
      opened
      onChange={(open) => !open && onClose()}
      position="right"
      offset={8}
      width={380}
      withArrow
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={css.anchor} style={at} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <div className={css.noteHead}>
          <b>{title}</b>
          <CloseButton aria-label={t('sheet.close')} onClick={onClose} />
        </div>
        <p className={css.noteHours}>{hours}</p>
        <RunDetails {...facts} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Failure codes that stations and the server report for an opening. */
const FAILURES = [
  'not_confirmed',
  'module_unreachable',
  'unreachable',
  'interlock',
  'source_short',
  'late',
  'expired',
  'link_lost',
  'boot',
  'device',
] as const;

function RunDetails({ run, plan, seen, why, zone }: RunFacts & { readonly zone: string }) {
  const { t, language } = useTexts('reports');
  const arrivalText = useArrivalText();
  const at = (when: string) => formatTime(when, 'time', language, zone);
  const minutes = Math.round((run.untilMs - run.fromMs) / 60_000);
  const actual = run.result === 'confirmed' ? durationText(minutes) : t(`schedule.result_${run.result}`);
  const fault = FAILURES.find((code) => run.result === 'error' && code === plan?.error);
  const conditions = why?.explanation.filter(({ kind }) => kind === 'condition') ?? [];
  const decided = why?.explanation.filter(({ decided: so, kind }) => so && kind !== 'condition') ?? [];
  return (
    <div className={css.facts}>
      {fault !== undefined && <p>{t(`schedule.fault.${fault}`)}</p>}
      {decided.map(({ text }) => (
        <p key={text.en}>{text[language]}</p>
      ))}
      <dl className={css.note}>
        {plan !== undefined && (
          <>
            <dt>{t('schedule.planned')}</dt>
            <dd className="num">
              {at(plan.open_at)}–{at(plan.close_at)}, {durationText(plan.duration)}
            </dd>
          </>
        )}
        <dt>{t('schedule.ran')}</dt>
        <dd className="num">{actual}</dd>
        {run.waterM3 !== null && run.result === 'confirmed' && (
          <>
            <dt>{t('schedule.water')}</dt>
            <dd className="num">{formatQuantity(run.waterM3, { decimals: 1, suffix: 'm³' }, language)}</dd>
          </>
        )}
        {plan?.fertigation === true && plan.fertigation_confirm_state !== null && (
          <DetailLine
            title={t('schedule.kind_fertigation')}
            text={t(
              isConfirmedOpen(plan.fertigation_confirm_state)
                ? 'schedule.fertiliserGiven'
                : 'schedule.fertiliserMissing',
            )}
          />
        )}
        {conditions.map(({ text }) => (
          <DetailLine key={text.en} title={t('schedule.condition')} text={text[language]} />
        ))}
      </dl>
      {seen.map(({ id, name, arrival }) => (
        <p key={id}>{arrivalText(name, arrival)}</p>
      ))}
      {run.result === 'error' && (
        <p>
          <ScreenLink to={{ screen: 'alarms' }}>{t('schedule.alarms')}</ScreenLink>
        </p>
      )}
    </div>
  );
}

function DetailLine({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}
