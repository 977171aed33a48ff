import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { CodeField } from '../../entities/session/entrance/code-field.tsx';
import { ShownCodes } from './shown-codes.tsx';

/** Replaces the recovery codes, after a code from the app. */
export function RenewCodesSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('security');
  const common = useTexts('common');
  const renew = useWrite('renewRecoveryCodes', ['getSecurity']);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await renew.send({ body: { code } });
    if (answer.ok) return setCodes(answer.value.recovery_codes);
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(codes === null ? 'codes.renewTitle' : 'codes.shownTitle')}
      preventDismiss={codes !== null}
      tall={codes !== null}
    >
      {codes !== null ? (
        <ShownCodes codes={codes} onDone={onClose} />
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="md">
            <p className="note">{t('codes.renewLead')}</p>
            <CodeField label={t('setup.code')} value={code} onChange={setCode} error={refused?.fields?.['code']} />
            <ButtonRow error={formMessage(refused, ['code'])}>
              <Button variant="default" onClick={onClose}>
                {common.t('cancel')}
              </Button>
              <Button type="submit" loading={renew.busy}>
                {t('codes.renew')}
              </Button>
            </ButtonRow>
          </Stack>
        </form>
      )}
    </Sheet>
  );
}
