import { Button, Stack, TextInput } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { AccountBlock } from '@zagon/contract/accounts/blocking.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import css from './operator.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Account = { readonly id: string; readonly name: string };

/** The effects of blocking an account, in order and with current numbers, and the button that asks for its name. */
export function BlockCard({ account }: { readonly account: Account }) {
  const { t } = useTexts('operatorAccount');
  const block = useRead('getBlock', { params: { id: account.id } });
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('block.title')} natural>
      <StateView of={block} loading={<LoadingState height={150} />}>
        {(data) => (
          <Stack gap="md">
            <Consequences block={data} />
            <ButtonRow place="start">
              <Button
                color="red"
                variant="outline"
                leftSection={<IconBan size={18} aria-hidden="true" />}
                onClick={() => setAsking(true)}
              >
                {t('block.start')}
              </Button>
            </ButtonRow>
          </Stack>
        )}
      </StateView>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t('block.ask', { name: account.name })}>
        {isAsking && <BlockForm account={account} block={block.data} onClose={() => setAsking(false)} />}
      </Sheet>
    </Card>
  );
}

function Consequences({ block }: { readonly block: AccountBlock }) {
  const { t } = useTexts('operatorAccount');
  const open = block.outputs.filter(({ state }) => state !== false);
  return (
    <ol className={css.steps}>
      <li>
        {open.length === 0
          ? t('block.nothingOpen')
          : t('block.closes', { count: open.length, names: open.map(({ name }) => name).join(', ') })}
      </li>
      <li>
        {t('block.cancels', { count: block.planned_openings })} {t('block.pauses', { count: block.schedules })}
      </li>
      <li>{t('block.people', { count: block.users })}</li>
      <li>{t('block.readings')}</li>
    </ol>
  );
}

type FormProps = { readonly account: Account; readonly block: AccountBlock | undefined; readonly onClose: () => void };

function BlockForm({ account, block, onClose }: FormProps) {
  const { t } = useTexts('operatorAccount');
  const common = useTexts('common');
  const write = useWrite('blockAccount', ['getBlock', 'getOperatorAccount', 'listAccounts', 'countAccounts']);
  const [values, setValues] = useState({ name: '', reason: '' });
  const kept = useKept(values, setValues);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ params: { id: account.id }, body: values });
    if (answer.ok) return onClose();
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="account-block" item={account.id} of={kept} />
        {block !== undefined && <Consequences block={block} />}
        <TextInput
          label={t('block.name', { name: account.name })}
          autoComplete="off"
          data-autofocus
          value={values.name}
          error={refused?.fields?.['name']}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
        />
        <TextInput
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={REASON_MAX}
          value={values.reason}
          error={refused?.fields?.['reason']}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, reason: value })}
        />
        <ButtonRow error={formMessage(refused, ['name', 'reason'])}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={write.busy}>
            {t('block.send')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
