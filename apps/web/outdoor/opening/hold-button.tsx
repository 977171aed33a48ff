import { IconHandFinger } from '@tabler/icons-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { newKey } from '../../api/request.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PRIMARY } from '../frame/classes.ts';
import { classes } from '../../ui/theme/classes.ts';
import { Sheet } from '../frame/sheet.tsx';
import frame from '../frame/frame.module.css';
import { afterHold, HOLD_MS, IDLE, isOn, type Hold, type HoldEvent } from './hold.ts';
import css from './opening.module.css';

/**
 * Waits for finger events that the browser has not dispatched yet: a busy page must not be treated as a held button.
 */
const SETTLE_MS = 60;

type Props = {
  /** The whole order: "open Kwatera A for 10 min". */
  readonly order: string;
  readonly disabled: boolean;
  /** Called with the key of the order, created when the finger went down. */
  readonly onOrder: (key: string) => void;
};

/**
 * Opens water: must be held for a second with a finger or a mouse; a keyboard, a switch or a screen reader gets a
 * confirmation sheet instead.
 */
export function HoldButton({ order, disabled, onOrder }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const hold = useRef<Hold>(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);

  const handle = (event: HoldEvent) => {
    const next = afterHold(hold.current, event);
    hold.current = next.hold;
    setHeld(next.hold.kind === 'holding');
    if (next.hold.kind === 'idle') clearTimeout(timer.current);
    if (next.order !== null) onOrder(next.order);
  };
  const end = () => handle({ kind: 'end' });
  const start = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return;
    handle({ kind: 'down', atMs: performance.now(), key: newKey() });
    if (hold.current.kind !== 'holding') return;
    timer.current = setTimeout(() => handle({ kind: 'elapsed', atMs: performance.now() }), HOLD_MS + SETTLE_MS);
  };
  const follow = (event: PointerEvent) => {
    if (hold.current.kind === 'idle') return;
    if (!isOn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)) end();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <button
        type="button"
        className={classes(PRIMARY, css.hold)}
        disabled={disabled}
        data-held={isHeld || undefined}
        onPointerDown={start}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
        onBlur={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          // A click without a pointer: keyboard, switch or screen reader.
          if (event.detail === 0 && !disabled) setAsking(true);
        }}
      >
        <IconHandFinger size={30} aria-hidden="true" />
        <span>
          <b>{isHeld ? t('open.keepHolding') : t('open.hold')}</b>
          <span>{order}</span>
        </span>
      </button>
      <p className={frame.sub}>{t('open.holdHint')}</p>
      {asking && (
        <Sheet title={t('open.askTitle')} onClose={() => setAsking(false)}>
          <p>{order}</p>
          <button
            type="button"
            className={PRIMARY}
            onClick={() => {
              setAsking(false);
              onOrder(newKey());
            }}
          >
            {t('open.confirm')}
          </button>
          <button type="button" className={frame.button} onClick={() => setAsking(false)}>
            {common.t('cancel')}
          </button>
        </Sheet>
      )}
    </>
  );
}
