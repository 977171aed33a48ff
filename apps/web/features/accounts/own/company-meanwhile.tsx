import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import type { Meanwhile } from '../../../entities/edit/use-edit.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

type Props = { readonly meanwhile: Meanwhile<AccountBody> | null; readonly refused: Refused | null };

/** Someone else has changed the company while its form was open. */
export function CompanyMeanwhile({ meanwhile, refused }: Props) {
  const { t } = useTexts('ownAccount');
  return (
    <MeanwhileNotice
      meanwhile={meanwhile}
      refused={refused}
      label={(field) =>
        field === 'billing'
          ? t('billing.title')
          : field === 'invoice_recipient'
            ? t('recipient.title')
            : t(`company.${field}`)
      }
      text={(field, shown) => {
        if (field === 'billing') return shown.billing === null ? t('billing.same') : partyText(shown.billing);
        if (field === 'invoice_recipient')
          return shown.invoice_recipient === null ? t('recipient.same') : partyText(shown.invoice_recipient);
        return field === 'type' ? t(`company.types.${shown.type}`) : shown[field];
      }}
    />
  );
}

/** A buyer or recipient on one line. */
function partyText(party: NonNullable<AccountBody['billing'] | AccountBody['invoice_recipient']>): string {
  return Object.values(party)
    .filter((value) => value !== '')
    .join(', ');
}
