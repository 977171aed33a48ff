import { IconArrowsSplit2, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Card, CardGate } from './gates.ts';
import css from './why.module.css';

const signs = { open: IconCheck, closed: IconX, unknown: IconClock, not_reached: IconMinus } as const satisfies Record<
  CardGate['state'],
  unknown
>;

/** The gates in the order in which they were decided. Water runs down through the open ones and stops at the closed one. */
export function WhyGates({ card }: { readonly card: Card }) {
  const { t } = useTexts('schedules');
  if (card.gates.length === 0 && card.counterfactual === null)
    return <p className={css.unknown}>{card.title === null ? t('why.unknownText') : ''}</p>;
  const dry = card.gates.findIndex(({ decided }) => decided);
  return (
    <>
      <ol className={css.gates}>
        {card.gates.map((gate, index) => (
          <Gate
            key={gate.key}
            gate={gate}
            place={index + 1}
            count={card.gates.length}
            dry={dry !== -1 && index >= dry}
          />
        ))}
      </ol>
      {card.counterfactual !== null && (
        <p className={css.otherwise}>
          <IconArrowsSplit2 size={22} aria-hidden="true" />
          {card.counterfactual}
        </p>
      )}
    </>
  );
}

type Props = { readonly gate: CardGate; readonly place: number; readonly count: number; readonly dry: boolean };

function Gate({ gate, place, count, dry }: Props) {
  const { t } = useTexts('schedules');
  const Sign = signs[gate.state];
  return (
    <li
      className={css.gate}
      data-state={gate.state}
      data-decided={gate.decided || undefined}
      data-dry={dry || undefined}
    >
      <span className={css.sign} aria-hidden="true">
        <Sign size={19} stroke={2.6} />
      </span>
      <div>
        <span className="vh">{t('why.gate', { place, count, state: t(`why.state.${gate.state}`) })}: </span>
        <b>{gate.title}</b>
        <span>{gate.detail}</span>
      </div>
      {(gate.decided || gate.state === 'unknown' || gate.state === 'not_reached') && (
        <em>{gate.decided ? t('why.decided') : t(`why.state.${gate.state}`)}</em>
      )}
    </li>
  );
}
