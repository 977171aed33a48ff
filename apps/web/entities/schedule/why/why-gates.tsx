import { IconArrowsSplit2, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ConditionNow } from '../conditions/condition-chip.tsx';
import { useSensors } from '../conditions/condition-sensors.ts';
import type { Card, CardGate } from './gates.ts';
import { ThresholdBar } from './threshold-bar.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './why.module.css';

const icons = { open: IconCheck, closed: IconX, unknown: IconClock, not_reached: IconMinus } as const satisfies Record<
  CardGate['state'],
  unknown
>;

type CardProps = {
  readonly card: Card;
  /** Labels the figures with "now" instead of "then". */
  readonly provisional: boolean;
  /** The change that would have led to another outcome. */
  readonly counterfactual: string | null;
  /** The events in the field, shown below. */
  readonly field: string | null;
};

/** The gates in order of decision. Water runs down through the open ones and stops at the closed one. */
export function WhyGates({ card, provisional, counterfactual, field }: CardProps) {
  const { t } = useTexts('schedules');
  if (card.gates.length === 0 && counterfactual === null) return <p className={css.unknown}>{t('why.unknownText')}</p>;
  const dry = card.gates.findIndex(({ decided, state }) => decided && state !== 'open');
  return (
    <>
      <ol className={css.gates}>
        {card.gates.map((gate, index) => (
          <Gate
            key={gate.key}
            gate={gate}
            position={index + 1}
            count={card.gates.length}
            dry={dry !== -1 && index >= dry}
            provisional={provisional}
          />
        ))}
      </ol>
      {(counterfactual !== null || field !== null) && (
        <Notice
          tone="ok"
          space="above"
          icon={<IconArrowsSplit2 size={22} aria-hidden="true" />}
          title={counterfactual ?? undefined}
        >
          {field !== null && <small>{field}</small>}
        </Notice>
      )}
    </>
  );
}

type Props = {
  readonly gate: CardGate;
  readonly position: number;
  readonly count: number;
  readonly dry: boolean;
  readonly provisional: boolean;
};

function Gate({ gate, position, count, dry, provisional }: Props) {
  const { t } = useTexts('schedules');
  const Icon = icons[gate.state];
  const sensors = useSensors();
  return (
    <li
      className={css.gate}
      data-state={gate.state}
      data-decided={(gate.decided && gate.state !== 'open') || undefined}
      data-dry={dry || undefined}
    >
      <span className={css.sign} aria-hidden="true">
        <Icon size={19} stroke={2.6} />
      </span>
      <Lines
        title={
          <>
            <span className="vh">
              {t('why.gate', { place: position, count, state: t(`why.state.${gate.state}`) })}:{' '}
            </span>
            {gate.title}
          </>
        }
        sub={gate.detail}
      >
        {!provisional && gate.condition !== null && <ConditionNow condition={gate.condition} sensors={sensors} />}
      </Lines>
      {gate.measure !== null ? (
        <ThresholdBar measure={gate.measure} closed={gate.state === 'closed'} provisional={provisional} />
      ) : (
        (gate.decided || gate.state === 'unknown' || gate.state === 'not_reached') &&
        gate.state !== 'open' && <em>{gate.decided ? t('why.decided') : t(`why.state.${gate.state}`)}</em>
      )}
    </li>
  );
}
