/** What shows that a device is in somebody's hands. */
export type Label = { readonly serial: string; readonly pin: string };

/** How a label was given: typed from the plate, or read from the tag. */
export type GivenLabel = {
  readonly serial_number?: string | undefined;
  readonly pin?: string | undefined;
  readonly nfc_code?: string | undefined;
};

export type LabelProblem = {
  readonly path: 'serial_number' | 'pin' | 'nfc_code';
  readonly rule: 'required' | 'nfc_unknown';
};

/** The text of a tag: `zagon:<serial>:<PIN>`. */
const TAG = /^zagon:([A-Za-z0-9][A-Za-z0-9._-]{1,63}):([A-Za-z0-9]{4,64})$/;

/** Reads a label, however it was given; capitals and spaces do not matter on either. */
export function readLabel(given: GivenLabel): Label | readonly LabelProblem[] {
  if (given.nfc_code !== undefined) {
    const [, serial, pin] = TAG.exec(given.nfc_code.trim()) ?? [];
    if (serial === undefined || pin === undefined) return [{ path: 'nfc_code', rule: 'nfc_unknown' }];
    return { serial: plain(serial), pin: plain(pin) };
  }
  const [serial, pin] = [plain(given.serial_number ?? ''), plain(given.pin ?? '')];
  if (serial !== '' && pin !== '') return { serial, pin };
  const missing: LabelProblem[] = [];
  if (serial === '') missing.push({ path: 'serial_number', rule: 'required' });
  if (pin === '') missing.push({ path: 'pin', rule: 'required' });
  return missing;
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
