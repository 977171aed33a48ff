import { Button, Stack } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import type { Refused } from '../../../api/types.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { WaitingModules } from './waiting-modules.tsx';
import { LabelFields, type Label } from './label-fields.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

/** Proof of possession of a device: its label as typed, or its tag as read. */
export type Proof = { readonly serial_number: string; readonly pin: string } | { readonly nfc_code: string };

type Props = {
  readonly title: string;
  readonly sub: string;
  readonly sendLabel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Sends the proof; resolves to the server's refusal, or null if accepted. */
  readonly send: (proof: Proof) => Promise<Refused | null>;
  /** Offers the modules that wait behind the account's stations. */
  readonly listsWaiting?: boolean;
  /** An alternative way to continue, below the form. */
  readonly children?: ReactNode;
};

/** Asks for the label of a device. Input is kept, whatever the server's response. */
export function LabelSheet({ title, sub, sendLabel, busy, onClose, send, listsWaiting, children }: Props) {
  const { language } = useTexts('modules');
  const common = useTexts('common');
  const [label, setLabel] = useState<Label>({ serial: '', pin: '' });
  const kept = useKept({ serial: label.serial }, ({ serial }) => setLabel({ ...label, serial }));
  const form = useRef<HTMLFormElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const typed = { serial_number: label.serial.trim().toUpperCase(), pin: label.pin.trim() };
  const errorOf = (path: string): string | undefined => {
    const isMissing = (path === 'serial_number' || path === 'pin') && typed[path] === '';
    return submitted && isMissing ? ruleText(problem(path, 'required'), language) : refused?.fields?.[path];
  };
  const focusFirstInvalid = () => {
    if (form.current !== null) focusFirstError(form.current);
  };
  const fillSerial = (serial: string) => {
    setLabel({ serial, pin: '' });
    setRefused(null);
    pin.current?.focus();
  };
  const sendProof = async (proof: Proof) => {
    setRefused(null);
    const answer = await send(proof);
    if (answer === null) return;
    setRefused(answer);
    focusFirstInvalid();
  };
  const submit = () => {
    setSubmitted(true);
    if (typed.serial_number === '' || typed.pin === '') return focusFirstInvalid();
    void sendProof(typed);
  };
  return (
    <Sheet open onClose={onClose} title={title} sub={sub} width={480} tall>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Unsaved form="module-label" item={title} of={kept} />
          <LabelFields
            label={label}
            pinRef={pin}
            errorOf={errorOf}
            onChange={(next) => {
              setLabel(next);
              setRefused(null);
            }}
            onTag={(code) => void sendProof({ nfc_code: code })}
          />
          <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {sendLabel}
            </Button>
          </ButtonRow>
          {children}
          {listsWaiting === true && <WaitingModules onChoose={fillSerial} />}
        </Stack>
      </form>
    </Sheet>
  );
}
