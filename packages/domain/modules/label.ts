/** Serial number and PIN, which prove possession of a device. */
export type Label = { readonly serial: string; readonly pin: string };

/** Label input: typed from the plate, or read from the tag. */
export type LabelInput = {
  readonly serial_number?: string | undefined;
  readonly pin?: string | undefined;
  readonly nfc_code?: string | undefined;
};

export type LabelProblem = {
  readonly path: 'serial_number' | 'pin' | 'nfc_code';
  readonly rule: 'required' | 'nfc_unknown';
};

/** Tag content: `zagon:<serial>:<PIN>`. */
const TAG = /^zagon:([A-Za-z0-9][A-Za-z0-9._-]{1,63}):([A-Za-z0-9]{4,64})$/;

/** Parses a label from either source; case, spaces and dashes of the PIN are ignored. */
export function readLabel(input: LabelInput): Label | readonly LabelProblem[] {
  if (input.nfc_code !== undefined) {
    const [, serial, pin] = TAG.exec(input.nfc_code.trim()) ?? [];
    if (serial === undefined || pin === undefined) return [{ path: 'nfc_code', rule: 'nfc_unknown' }];
    return { serial: normalize(serial), pin: readPin(pin) };
  }
  const [serial, pin] = [normalize(input.serial_number ?? ''), readPin(input.pin ?? '')];
  if (serial !== '' && pin !== '') return { serial, pin };
  const missing: LabelProblem[] = [];
  if (serial === '') missing.push({ path: 'serial_number', rule: 'required' });
  if (pin === '') missing.push({ path: 'pin', rule: 'required' });
  return missing;
}

/** Letters and digits of a serial number: the part that remains if the dashes are typed as spaces or omitted. */
export function compactSerial(serial: string): string {
  return serial.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** A PIN as printed. PINs are base32, which has neither 0 nor 1: these are misread letters O and I. */
function readPin(text: string): string {
  return compactSerial(text).replaceAll('0', 'O').replaceAll('1', 'I');
}

function normalize(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
