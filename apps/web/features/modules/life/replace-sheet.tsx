import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { notice } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { LabelFields, type Label } from './label-fields.tsx';
import css from './life.module.css';

/** Puts another device of the same kind in the place of a broken one: history, settings and valves go on. */
export function ReplaceSheet({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const replace = useWrite('replaceObject', ['listObjects']);
  const [label, setLabel] = useState<Label>({ serial: '', pin: '' });
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (body: { serial_number: string; pin: string } | { nfc_code: string }) => {
    const answer = await replace.send({ params: { id: object.id }, body });
    if (!answer.ok) return setRefused(answer.error);
    notice(t('life.replaced', { name: object.name }));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('life.replace')} sub={t('life.replaceHint')} width={480} tall>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send({ serial_number: label.serial.trim().toUpperCase(), pin: label.pin.trim() });
        }}
      >
        <Stack gap="md">
          <LabelFields
            label={label}
            errorOf={(path) => refused?.fields?.[path]}
            onChange={(next) => {
              setLabel(next);
              setRefused(null);
            }}
            onTag={(code) => void send({ nfc_code: code })}
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
            <Button type="submit" loading={replace.busy}>
              {t('life.replaceNow')}
            </Button>
          </div>
        </Stack>
      </form>
    </Sheet>
  );
}
