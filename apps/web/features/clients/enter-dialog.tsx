import { Button, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../lib/api/query.ts';
import { beginAnew } from '../../lib/begin-anew.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './clients.module.css';

/** A reason shorter than this says nothing to the people of the account. */
const REASON_MIN = 10;
const REASON_MAX = 500;

/** Asks why before an operator enters an account, and says what he may do there. */
export function EnterDialog({
  client,
  onClose,
}: {
  readonly client: ClientListItem | null;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('clients');
  return (
    <Sheet open={client !== null} onClose={onClose} title={t('entering.title', { name: client?.name ?? '' })}>
      {client !== null && <EnterForm client={client} onClose={onClose} />}
    </Sheet>
  );
}

function EnterForm({ client, onClose }: { readonly client: ClientListItem; readonly onClose: () => void }) {
  const { t } = useTexts('clients');
  const common = useTexts('common');
  const enter = useWrite('switchClient');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length < REASON_MIN) return setFault(t('entering.tooShort', { min: REASON_MIN }));
    const answer = await enter.send({ body: { id_client: client.id, reason: given } });
    if (answer.ok) return beginAnew();
    setFault(answer.error.fields?.['reason'] ?? answer.error.message);
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
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
        error={fault}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button type="submit" loading={enter.busy}>
          {t('entering.go')}
        </Button>
      </div>
    </form>
  );
}
