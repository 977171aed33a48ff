import { labelOfHash, type LinkedLabel } from '../../../navigation/label-link.ts';

/** Tag content: `zagon:<serial>:<PIN>`. */
const TAG = /^zagon:([^:]+):([^:]+)$/;

/** Serial number and PIN from a QR code or tag: the label's address, or its short form. */
export function labelOfText(text: string): LinkedLabel | null {
  const [, serial, pin] = TAG.exec(text.trim()) ?? [];
  if (serial !== undefined && pin !== undefined) return { serial, pin };
  return URL.canParse(text) ? labelOfHash(new URL(text).hash) : null;
}
