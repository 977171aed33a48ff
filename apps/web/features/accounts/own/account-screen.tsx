import { useTexts } from '../../../i18n/use-texts.ts';
import { useMe } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { DeleteCard } from './delete-card.tsx';

/** The account's own data. */
export default function AccountScreen() {
  const { t } = useTexts('ownAccount');
  const account = useMe()?.client;
  if (account === undefined || account === null) return null;
  return (
    <>
      <Card title={t('company.title')} natural>
        <Facts>
          <Fact label={t('company.name')}>{account.name}</Fact>
          <Fact label={t('company.zone')}>{account.time_zone}</Fact>
        </Facts>
      </Card>
      <DeleteCard name={account.name} />
    </>
  );
}
