import { Button, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { REASON_MAX, REASON_MIN } from '@zagon/domain/accounts/reason.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { reloadToStart } from '../../navigation/reload-to-start.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import css from './enter-dialog.module.css';
import { Unsaved } from '../edit/unsaved/unsaved.tsx';
import { useKept } from '../edit/unsaved/use-kept.ts';

type EnteredAccount = { readonly id: string; readonly name: string };

/** Asks for a reason before an operator enters an account, and explains what they may do there. */
export function EnterDialog({
  account,
  onClose,
}: {
  readonly account: EnteredAccount | null;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('accounts');
  return (
    <Sheet open={account !== null} onClose={onClose} title={t('entering.title', { name: account?.name ?? '' })}>
      {account !== null && <EnterForm account={account} onClose={onClose} />}
    </Sheet>
  );
}

function EnterForm({ account, onClose }: { readonly account: EnteredAccount; readonly onClose: () => void }) {
  const { t } = useTexts('accounts');
  const common = useTexts('common');
  const enter = useWrite('switchAccount');
  const [reason, setReason] = useState('');
  const kept = useKept({ reason }, (values) => setReason(values.reason));
  const [isTooShort, setTooShort] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = reason.trim();
    setTooShort(trimmed.length < REASON_MIN);
    if (trimmed.length < REASON_MIN) return;
    const answer = await enter.send({ body: { id_client: account.id, reason: trimmed } });
    if (answer.ok) return reloadToStart();
    setRefused(answer.error);
  };
  return (
    <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
      <Unsaved form="account-enter" item={account.id} of={kept} />
      <p className={css.what}>
        <IconEye size={22} aria-hidden="true" />
        {t('entering.what')}
      </p>
      <Textarea
        label={t('entering.reason')}
        description={t('entering.reasonHint')}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        error={isTooShort ? t('entering.tooShort', { min: REASON_MIN }) : refused?.fields?.['reason']}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ButtonRow error={formMessage(refused, ['reason'])}>
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button type="submit" loading={enter.busy}>
          {t('entering.go')}
        </Button>
      </ButtonRow>
    </form>
  );
}
