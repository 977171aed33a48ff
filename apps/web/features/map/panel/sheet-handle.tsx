import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './sheet-handle.module.css';

type Props = { readonly isTall: boolean; readonly onChange: (isTall: boolean) => void };

/** From this far on a pull moves the sheet, and is no tap, px. */
const PULL_PX = 24;

/** The handle of the list on a phone: a tap or a key switches between the map and the list, a pull moves the sheet. */
export function SheetHandle({ isTall, onChange }: Props) {
  const { t } = useTexts('fieldMap');
  const fromY = useRef<number | null>(null);
  const isPulled = useRef(false);
  return (
    <button
      type="button"
      className={css.handle}
      aria-expanded={isTall}
      aria-label={t(isTall ? 'lessList' : 'moreList')}
      onPointerDown={(event) => {
        fromY.current = event.clientY;
        isPulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (fromY.current === null || Math.abs(clientY - fromY.current) < PULL_PX) return;
        isPulled.current = true;
        onChange(clientY < fromY.current);
      }}
      onPointerUp={() => {
        fromY.current = null;
      }}
      onPointerCancel={() => {
        fromY.current = null;
      }}
      onClick={() => {
        if (!isPulled.current) onChange(!isTall);
        isPulled.current = false;
      }}
    />
  );
}
