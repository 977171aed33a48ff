import { useTexts } from '../../../i18n/use-texts.ts';
import { deviceArt, isDeviceImage } from './device-art.tsx';
import css from './device-drawing.module.css';

type Props = {
  /** Id of the drawing, from the catalogue; an unknown one shows a plain box with a question mark. */
  readonly image: string;
  readonly size?: number;
  /** The type's name; omit it next to a name, where the drawing is decorative. */
  readonly label?: string;
  readonly stale?: boolean;
};

/** A device as an outline in the text colour; green fills the part that measures or acts, brown is soil only. */
export function DeviceDrawing({ image, size = 40, label, stale = false }: Props) {
  const { t } = useTexts('ui');
  const isKnown = isDeviceImage(image);
  const ariaProps =
    label === undefined && isKnown
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
      {...ariaProps}
    >
      {isKnown ? (
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
