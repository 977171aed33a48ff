import { IconHandFinger } from '@tabler/icons-react';
import { useEffect, useState, type PointerEvent } from 'react';
import { newKey } from '../../api/request.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PRIMARY } from '../frame/classes.ts';
import { watchHold } from '../../ui/gesture/watch-hold.ts';
import { classes } from '../../ui/theme/classes.ts';
import { Sheet } from '../frame/sheet.tsx';
import frame from '../frame/frame.module.css';
import { HOLD_MS, isOn } from './hold.ts';
import css from './opening.module.css';

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
  const [isHeld, setHeld] = useState(false);
  const [hold] = useState(() => watchHold(setHeld));
  const [asking, setAsking] = useState(false);

  const start = ({ nativeEvent, currentTarget }: PointerEvent) => {
    if (disabled || nativeEvent.button !== 0) return;
    const key = newKey();
    hold.start(nativeEvent, {
      holdMs: HOLD_MS,
      isKept: ({ x, y }) => isOn(currentTarget.getBoundingClientRect(), x, y),
      mayLeave: false,
      onHeld: () => onOrder(key),
    });
  };
  // A disabled button may not receive that the finger is lifted.
  useEffect(() => {
    if (disabled) hold.end();
    return hold.end;
  }, [disabled, hold]);
  return (
    <>
      <button
        type="button"
        className={classes(PRIMARY, css.hold)}
        disabled={disabled}
        data-held={isHeld || undefined}
        onPointerDown={start}
        onPointerMove={({ nativeEvent }) => hold.move(nativeEvent)}
        onPointerUp={({ nativeEvent }) => hold.lift(nativeEvent)}
        onPointerCancel={hold.end}
        onPointerLeave={hold.end}
        onBlur={hold.end}
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
