import { useTexts } from '../../i18n/use-texts.ts';
import css from './valve-ring.module.css';

/** As reported by the module, never as requested; sent: an order is pending and unconfirmed. */
export type ValveState = 'open' | 'closed' | 'waiting' | 'sent' | 'fault' | 'unavailable';

type Props = {
  readonly state: ValveState;
  /** Share of the time left, 0 to 1: the ring. Only while open. */
  readonly left?: number;
  /** Purple instead of blue. */
  readonly fertigation?: boolean;
  readonly size?: number;
  /** Exposes the state to screen readers; omit it next to a text label. */
  readonly labelled?: boolean;
};

const ROUND = 2 * Math.PI * 20;

/** A butterfly valve in a ring; the ring is the time left. */
export function ValveRing({ state, left = 1, fertigation = false, size = 46, labelled = false }: Props) {
  const { t } = useTexts('ui');
  const ariaProps = labelled
    ? ({ role: 'img', 'aria-label': t(`valve.${state}`) } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={css.ring}
      width={size}
      height={size}
      viewBox="0 0 46 46"
      data-state={state}
      data-fertigation={fertigation || undefined}
      {...ariaProps}
    >
      <circle className={css.rim} cx="23" cy="23" r="20" strokeWidth="3" />
      {state === 'open' && (
        <circle
          className={css.left}
          cx="23"
          cy="23"
          r="20"
          strokeWidth="3"
          strokeDasharray={`${ROUND * Math.max(0, Math.min(1, left))} ${ROUND}`}
          transform="rotate(-90 23 23)"
          strokeLinecap="round"
        />
      )}
      <path className={css.wings} d="M12 17l11 7 11-7v14l-11-7-11 7z" strokeWidth="2" strokeLinejoin="round" />
      <path className={css.stem} d="M23 24v-9M18.5 14h9" strokeWidth="2" strokeLinecap="round" />
      {state === 'unavailable' && (
        <path className={css.stem} d="M10 36 36 10" strokeWidth="2.4" strokeLinecap="round" />
      )}
    </svg>
  );
}
