import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import css from './qr-code.module.css';

type Props = { readonly text: string; readonly label: string };

/** Quiet zone around a code, in cells (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code. Always dark on white: many scanners do not read the inverse. */
export function QrCode({ text, label }: Props) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
