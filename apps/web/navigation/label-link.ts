/** The content of a label's QR code. */
export type LinkedLabel = { readonly serial: string; readonly pin: string };

const REGISTER = '#/register?';

let linked: LinkedLabel | null = null;

/** Reads the label from the address of a QR code: `#/register?serial=…&pin=…`. Null for any other address. */
export function labelOfHash(hash: string): LinkedLabel | null {
  if (!hash.startsWith(REGISTER)) return null;
  const search = new URLSearchParams(hash.slice(REGISTER.length));
  const [serial, pin] = [search.get('serial') ?? '', search.get('pin') ?? ''];
  return serial === '' && pin === '' ? null : { serial, pin };
}

/**
 * Removes the label from the URL before anything is requested, so that the PIN is neither in the history nor in
 * anything that reports a URL. It follows `#`, so no server receives it.
 */
export function hideLinkedLabel(): void {
  const label = labelOfHash(location.hash);
  if (label === null) return;
  linked = label;
  history.replaceState(history.state, '', REGISTER.slice(0, -1));
}

/** The label of the link that opened the app; returned once. */
export function takeLinkedLabel(): LinkedLabel | null {
  const label = linked;
  linked = null;
  return label;
}
