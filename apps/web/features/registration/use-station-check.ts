import { compactSerial } from '@zagon/domain/modules/label.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { formMessage } from '../../api/form-message.ts';
import type { ReplyOf } from '../../api/types.ts';
import type { Draft } from './draft.ts';

export type FoundStation = ReplyOf<'checkRegistrationDevice'>;

/** Result of the label check. */
export type StationState =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'found'; readonly station: FoundStation }
  | { readonly kind: 'refused'; readonly errors: LabelErrors };

/** The error of each number; a refusal of the whole label is shown at the serial number. */
export type LabelErrors = { readonly serial_number?: string; readonly pin?: string };

export type StationCheck = {
  readonly state: StationState;
  /** Checks the label unless already done; true: it is correct and the station is available. */
  readonly check: () => Promise<boolean>;
  readonly refuse: (errors: LabelErrors) => void;
};

/** Delay after the last change before the label is checked automatically, ms. */
const PAUSE_MS = 500;
/** Lengths from which a serial number and a PIN can be complete: every check of a wrong label is counted. */
const SERIAL_MIN = 8;
const PIN_MIN = 8;

/** Checks the label of the station, automatically once both numbers are complete. One check per label. */
export function useStationCheck({ serial_number: serial, pin }: Pick<Draft, 'serial_number' | 'pin'>): StationCheck {
  const label = `${compactSerial(serial)} ${compactSerial(pin)}`;
  const [checked, setChecked] = useState<{ readonly label: string; readonly state: StationState } | null>(null);
  const running = useRef<{ readonly label: string; readonly answer: Promise<StationState> } | null>(null);
  const state: StationState = checked?.label === label ? checked.state : { kind: 'unchecked' };

  const check = async (): Promise<boolean> => {
    if (state.kind === 'found') return true;
    if (running.current?.label !== label) running.current = { label, answer: askServer(serial, pin) };
    const { answer } = running.current;
    setChecked({ label, state: { kind: 'checking' } });
    const result = await answer;
    running.current = null;
    setChecked({ label, state: result });
    return result.kind === 'found';
  };

  const isComplete = compactSerial(serial).length >= SERIAL_MIN && compactSerial(pin).length >= PIN_MIN;
  const checkAutomatically = useEffectEvent((entered: string) => {
    if (entered === label && state.kind === 'unchecked') void check();
  });
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => checkAutomatically(label), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [label, isComplete]);

  const refuse = (errors: LabelErrors) => setChecked({ label, state: { kind: 'refused', errors } });
  return { state, check, refuse };
}

async function askServer(serial: string, pin: string): Promise<StationState> {
  const answer = await call('checkRegistrationDevice', { body: { serial_number: serial, pin } });
  if (answer.ok) return { kind: 'found', station: answer.value };
  const elsewhere = formMessage(answer.error, ['serial_number', 'pin']);
  return {
    kind: 'refused',
    errors: { ...(elsewhere === undefined ? {} : { serial_number: elsewhere }), ...answer.error.fields },
  };
}
