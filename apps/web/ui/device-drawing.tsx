import { useTexts } from '../i18n/use-texts.ts';
import { deviceArt, isDeviceImage } from './device-art.tsx';
import css from './device-drawing.module.css';

type Props = {
  /** The id of the drawing, from the catalogue; an unknown one gives a plain box with a question mark. */
  readonly image: string;
  readonly size?: number;
  /** The type in words; leave it off beside a name, then the drawing is decoration. */
  readonly label?: string;
  readonly stale?: boolean;
};

/** A device in one line of the text colour; sprout fills the part that measures or acts, brown is only soil. */
export function DeviceDrawing({ image, size = 40, label, stale = false }: Props) {
  const { t } = useTexts('ui');
  const known = isDeviceImage(image);
  const words =
    label === undefined && known
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label ?? t('device.unknown') } as const);
  return (
    <svg
      className={css.device}
      data-size={size < 30 ? 'small' : size < 48 ? 'middle' : undefined}
      data-stale={stale || undefined}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      {...words}
    >
      {known ? (
        deviceArt[image]
      ) : (
        <>
          <rect x="18" y="18" width="60" height="60" rx="8" />
          <path d="M38 40c0-14 20-14 20 0 0 8-10 8-10 16M48 66v1" strokeWidth="4" />
        </>
      )}
    </svg>
  );
}
