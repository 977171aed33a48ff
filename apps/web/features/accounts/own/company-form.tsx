import { Button, Stack } from '@mantine/core';
import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import { useWrite } from '../../../api/query.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { CompanyFields } from './company-fields.tsx';
import { CompanyMeanwhile } from './company-meanwhile.tsx';
import { companyOf, useCompanyForm } from './use-company-form.ts';

type Props = { readonly own: OwnAccount; readonly onDone: () => void };

/** Name, company, buyer and recipient of the invoices. */
export function CompanyForm({ own, onDone }: Props) {
  const { t } = useTexts('ownAccount');
  const common = useTexts('common');
  const write = useWrite('updateAccount', ['getAccount', 'me']);
  const form = useCompanyForm({
    version: own.version,
    saved: companyOf(own),
    send: (values, version) => write.send({ body: { ...values, version } }),
    onSaved: () => {
      notify(t('company.saved'));
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void form.save(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="company" of={form.kept} />
        <CompanyFields values={form.values} errorOf={form.errorOf} onChange={form.change} />
        <CompanyMeanwhile meanwhile={form.meanwhile} refused={form.refused} />
        <ButtonRow error={form.error}>
          <Button variant="default" onClick={onDone}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={write.busy}>
            {t('company.save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
