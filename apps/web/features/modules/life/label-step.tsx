import { Button, Stack } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstWrong } from '../../../lib/first-wrong.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { nowMs } from '../../../time/clock.ts';
import { cameMeanwhile } from './came-meanwhile.ts';
import { LabelFields, type Label } from './label-fields.tsx';
import css from './life.module.css';

/** What stands on the label of a device brings it into the account. What was typed stays whatever the server says. */
export function LabelStep({
  onAdded,
  onClose,
}: {
  readonly onAdded: (object: ObjectShape) => void;
  readonly onClose: () => void;
}) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const activate = useWrite('activateObject', ['listObjects', 'listOutputs']);
  const [label, setLabel] = useState<Label>({ serial: '', pin: '' });
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** When an attempt was made whose answer never came, ms: the device may be there since. */
  const lostMs = useRef<number | null>(null);
  const errorOf = (path: string): string | undefined => {
    if (tried && path === 'serial_number' && label.serial.trim() === '')
      return ruleText(problem(path, 'required'), language);
    if (tried && path === 'pin' && label.pin.trim() === '') return ruleText(problem(path, 'required'), language);
    return refused?.fields?.[path];
  };
  const add = async (body: { serial_number: string; pin: string } | { nfc_code: string }) => {
    setRefused(null);
    const sentMs = nowMs();
    const answer = await activate.send({ body });
    if (answer.ok) return onAdded(answer.value);
    if (answer.error.err === 'unreachable') lostMs.current ??= sentMs;
    else if (lostMs.current !== null && 'serial_number' in body) {
      const came = await cameMeanwhile(body.serial_number, lostMs.current);
      if (came !== null) return onAdded(came);
    }
    setRefused(answer.error);
    if (form.current !== null) focusFirstWrong(form.current);
  };
  const submit = () => {
    setTried(true);
    if (label.serial.trim() === '' || label.pin.trim() === '') {
      if (form.current !== null) focusFirstWrong(form.current);
      return;
    }
    void add({ serial_number: label.serial.trim().toUpperCase(), pin: label.pin.trim() });
  };
  return (
    <Sheet open onClose={onClose} title={t('life.add')} sub={t('life.addHint')} width={480} tall>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <LabelFields
            label={label}
            errorOf={errorOf}
            onChange={(next) => {
              setLabel(next);
              setRefused(null);
            }}
            onTag={(code) => void add({ nfc_code: code })}
          />
          {refused !== null && refused.fields === undefined && (
            <p className={css.refused} role="alert">
              {refused.message}
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={activate.busy}>
              {t('life.addNow')}
            </Button>
          </div>
        </Stack>
      </form>
    </Sheet>
  );
}
