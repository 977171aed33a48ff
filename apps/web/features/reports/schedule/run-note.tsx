import { CloseButton, Popover } from '@mantine/core';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { RunShape } from '@zagon/contract/schedulers/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useLasting } from '../lasting.ts';
import css from './panels.module.css';

/** What is known of a run. */
export type RunFacts = {
  readonly run: PanelRun;
  /** The opening behind the bar; undefined for a whole cycle. */
  readonly plan: OutputPlanShape | undefined;
  /** Why its cycle ran or did not; undefined for one of which nothing was noted. */
  readonly why: RunShape | undefined;
};

type Props = RunFacts & {
  readonly zone: string;
  /** What ran. */
  readonly name: string;
  /** Where the bar of the run stands in its panel, as style sheets have it. */
  readonly at: { readonly left: string; readonly width: string };
  readonly onClose: () => void;
};

/** What a run was to be, what it was, and why: beside its bar, so that it stays in sight; a phone has a sheet for it. */
export function RunNote({ name, at, onClose, ...facts }: Props) {
  const { t, language } = useTexts('ui');
  const { run, zone } = facts;
  const title = `${name} · ${formatTime(run.fromMs, 'weekdayDate', language, zone)}`;
  const hours = [run.fromMs, run.untilMs].map((when) => formatTime(when, 'time', language, zone)).join('–');
  if (usePhone()) {
    return (
      <Sheet open onClose={onClose} title={title} sub={hours}>
        <FactsOf {...facts} />
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
        <FactsOf {...facts} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What stations and the server say of an opening that went wrong. */
const FAULTS = [
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

function FactsOf({ run, plan, why, zone }: RunFacts & { readonly zone: string }) {
  const { t, language } = useTexts('reports');
  const lasting = useLasting();
  const at = (when: string) => formatTime(when, 'time', language, zone);
  const minutes = Math.round((run.untilMs - run.fromMs) / 60_000);
  const ran = run.result === 'confirmed' ? lasting(minutes) : t(`schedule.result_${run.result}`);
  const fault = FAULTS.find((known) => run.result === 'error' && known === plan?.error);
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
              {at(plan.open_at)}–{at(plan.close_at)}, {lasting(plan.duration)}
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
      </dl>
      {run.result === 'error' && (
        <p>
          <ScreenLink to={{ screen: 'alarms' }}>{t('schedule.alarms')}</ScreenLink>
        </p>
      )}
    </div>
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
