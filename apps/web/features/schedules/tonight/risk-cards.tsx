import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconBattery1,
  IconCheck,
  IconClock,
  IconCloudUp,
  IconDropletOff,
  IconEye,
  IconLock,
  IconPlugConnectedX,
  IconWalletOff,
} from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Risk } from '../../../entities/schedule/use-board.ts';
import { useRights } from '../../../entities/schedule/rights.ts';
import { MoveRunLink } from '../../../entities/soil-water/move-run-link.tsx';
import { RowLink } from '../../../entities/soil-water/row-link.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { keyOfRisk, type NumberedRisk, type SolvedRisk } from './risks.ts';
import { useRiskActions } from './use-risk-actions.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './tonight.module.css';

const icons = {
  probe_stale: IconClock,
  probe_stuck: IconClock,
  probe_not_trusted: IconAlertTriangle,
  probe_impossible: IconAlertTriangle,
  probe_missing: IconClock,
  probe_off: IconPlugConnectedX,
  battery_low: IconBattery1,
  module_silent: IconAntennaBarsOff,
  station_silent: IconAntennaBarsOff,
  not_on_device: IconCloudUp,
  water_short: IconDropletOff,
  output_taken: IconLock,
  valve_failed: IconAlertTriangle,
  account_pauses: IconWalletOff,
  run_late: IconDropletOff,
  probe_watched: IconEye,
} as const satisfies Record<Risk['kind'], unknown>;

type Props = {
  readonly risks: readonly NumberedRisk[];
  readonly solved: readonly SolvedRisk[];
  readonly sent: ReadonlySet<string>;
  readonly onDone: (risk: Risk) => void;
};

/** Risks that need a decision before the night, by time; solved ones move to the end. */
export function RiskCards({ risks, solved, sent, onDone }: Props) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  return (
    <ul className={css.cards} aria-label={t('tonight.risks')}>
      {risks.map((item) => (
        <Card key={keyOfRisk(item.risk)} of={item} sent={sent.has(keyOfRisk(item.risk))} onDone={onDone} />
      ))}
      {solved.map(({ risk, atMs }) => (
        <li key={keyOfRisk(risk)} className={css.card} data-solved="">
          <header className="rowM">
            <span className={css.number}>
              <IconCheck size={18} stroke={2.6} aria-hidden="true" />
            </span>
            <Lines title={risk.name} sub={t('tonight.solved', { time: when(atMs).time })} />
          </header>
        </li>
      ))}
    </ul>
  );
}

type CardProps = { readonly of: NumberedRisk; readonly sent: boolean; readonly onDone: (risk: Risk) => void };

function Card({ of: { risk, number }, sent, onDone }: CardProps) {
  const { t, language } = useTexts('schedules');
  const common = useTexts('common');
  const when = useWhen();
  const rights = useRights();
  const { busy, choices } = useRiskActions(risk, () => onDone(risk));
  const Icon = icons[risk.kind];
  return (
    <li className={css.card} id={`risk-${number}`}>
      <header className="rowM">
        <span className={`${css.number} num`}>{number}</span>
        <Lines title={risk.name} sub={when(Date.parse(risk.starts_at)).full} />
      </header>
      <p>
        <Icon size={19} aria-hidden="true" />
        <span>
          {risk.text[language]} {risk.effect[language]}
        </span>
      </p>
      <RiskLink risk={risk} />
      {sent ? (
        <small role="status">{t('tonight.sent')}</small>
      ) : (
        rights.hold &&
        choices.length > 0 && (
          <ButtonRow place="start">
            {choices.map((choice, index) => (
              <Button
                key={choice.label}
                size="sm"
                {...(index === 0 ? {} : { variant: 'default' })}
                loading={busy}
                disabled={choice.opens && !rights.operate}
                {...(choice.opens && !rights.operate ? { title: common.t('openRefused.expired') } : {})}
                onClick={() => void choice.act()}
              >
                {choice.label}
              </Button>
            ))}
          </ButtonRow>
        )
      )}
    </li>
  );
}

/** Where something can be done about a risk that needs no decision. */
function RiskLink({ risk }: { readonly risk: Risk }) {
  const { t } = useTexts('findings');
  const { configure } = useRights();
  const { kind, late, id_scheduler: scheduleId, id_object: moduleId, date } = risk;
  if (late !== null && configure)
    return (
      <ButtonRow place="start">
        <MoveRunLink scheduleId={scheduleId} date={date} {...late} />
      </ButtonRow>
    );
  if (kind === 'probe_watched' && moduleId !== null)
    return (
      <ButtonRow place="start">
        <RowLink to={{ screen: 'module', params: { moduleId } }}>{t('trust.toProbe')}</RowLink>
      </ButtonRow>
    );
  return null;
}
