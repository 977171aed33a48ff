import { Button, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { useWrite } from '../../../api/query.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { CompanyFields } from '../own/company-fields.tsx';
import { CompanyMeanwhile } from '../own/company-meanwhile.tsx';
import { companyOf, useCompanyForm } from '../own/use-company-form.ts';

type Props = { readonly account: OperatorAccount; readonly onClose: () => void };

/** Corrects name, company and billing of an account, with a reason that its administrators read. */
export function CorrectAccountSheet({ account, onClose }: Props) {
  const { t } = useTexts('operatorAccount');
  const common = useTexts('common');
  const correct = useWrite('correctAccount', ['getOperatorAccount', 'listAccounts']);
  const form = useCompanyForm({
    version: account.company_version,
    saved: { ...companyOf(account), reason: '' },
    send: (values, version) => correct.send({ params: { id: account.id }, body: { ...values, version } }),
    onSaved: () => {
      notify(t('correct.done'));
      onClose();
    },
    shown: ['reason'],
  });
  return (
    <Sheet open onClose={onClose} title={t('correct.title')} sub={t('correct.sub')} tall>
      <form onSubmit={(event) => void form.save(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="account-company" item={account.id} of={form.kept} />
          <CompanyFields values={form.values} errorOf={form.errorOf} onChange={form.change} />
          <TextInput
            label={common.t('reason')}
            description={t('reasonHint')}
            maxLength={REASON_MAX}
            value={form.values.reason}
            error={form.errorOf('reason')}
            onChange={({ currentTarget: { value } }) => form.change({ reason: value })}
          />
          <CompanyMeanwhile meanwhile={form.meanwhile} refused={form.refused} />
          <ButtonRow error={form.error}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={correct.busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
