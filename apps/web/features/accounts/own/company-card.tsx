import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import { isTaxNumberOf } from '@zagon/domain/accounts/company-numbers.ts';
import { countriesIn } from '@zagon/domain/accounts/countries.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { CompanyForm } from './company-form.tsx';
import css from './own.module.css';

/** The company of the account and who is billed; opens as a form in place. */
export function CompanyCard({ own }: { readonly own: OwnAccount }) {
  const { t } = useTexts('ownAccount');
  const common = useTexts('common');
  const mayChange = useMayConfigure();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('company.title')}
      natural
      right={
        mayChange &&
        !isOpen && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {common.t('edit')}
          </Button>
        )
      }
    >
      {own.state === 'expired' && <p className={css.closed}>{t('company.closed')}</p>}
      {isOpen ? <CompanyForm own={own} onDone={() => setOpen(false)} /> : <CompanyFacts own={own} />}
    </Card>
  );
}

function CompanyFacts({ own }: { readonly own: OwnAccount }) {
  const { t, language } = useTexts('ownAccount');
  const orEmpty = (text: string) => (text === '' ? <span className="muted">{t('company.empty')}</span> : text);
  const addressText = ({ address, zip, city, country }: Pick<OwnAccount, 'address' | 'zip' | 'city' | 'country'>) =>
    [address, `${zip} ${city}`.trim(), nameOfCountry(country, language)].filter((part) => part !== '').join(', ');
  const { billing, invoice_recipient: recipient } = own;
  return (
    <>
      <Facts>
        <Fact label={t('company.name')}>{own.name}</Fact>
        <Fact label={t('company.type')}>{t(`company.types.${own.type}`)}</Fact>
        <Fact label={t('company.full_name')}>{orEmpty(own.full_name)}</Fact>
        <Fact label={t('company.tax_number')}>
          {orEmpty(own.tax_number)}
          {own.tax_number !== '' && isTaxNumberOf(own.country, own.tax_number) && (
            <span className={css.fits}>
              <IconCheck size={15} aria-hidden="true" />
              {t('company.fits')}
            </span>
          )}
        </Fact>
        {own.regon !== '' && <Fact label={t('company.regon')}>{own.regon}</Fact>}
        {own.bank_account !== '' && <Fact label={t('company.bank_account')}>{own.bank_account}</Fact>}
        <Fact label={t('company.whole')}>{addressText(own)}</Fact>
        <Fact label={t('company.zone')}>{own.time_zone}</Fact>
        <Fact label={t('billing.title')}>
          {billing === null ? t('billing.same') : `${billing.company_name}, ${addressText(billing)}`}
        </Fact>
        <Fact label={t('recipient.title')}>
          {recipient === null
            ? t('recipient.same')
            : [recipient.company_name, recipient.email].filter((part) => part !== '').join(', ')}
        </Fact>
      </Facts>
    </>
  );
}

function nameOfCountry(code: string, language: 'pl' | 'en'): string {
  return countriesIn(language).find((country) => country.code === code)?.name ?? code;
}
