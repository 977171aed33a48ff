import { generate } from 'lean-qr';

/** A label while its PIN is known. */
export type HardwareLabel = {
  readonly serial: string;
  readonly type: string;
  readonly pin: string;
  /** Target of the QR code. */
  readonly url: string;
};

/** A label with the cells of its QR code. */
export type PrintedLabel = Omit<HardwareLabel, 'url'> & {
  readonly code: { readonly size: number; readonly isDark: (x: number, y: number) => boolean };
};

export function printedLabel({ serial, type, pin, url }: HardwareLabel): PrintedLabel {
  const code = generate(url);
  return { serial, type, pin, code: { size: code.size, isDark: (x, y) => code.get(x, y) } };
}
