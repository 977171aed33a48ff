import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';

/** The signed-in operator. */
export function YouCard() {
  const { t } = useTexts('testProfile');
  const me = useMe();
  if (me === undefined) return null;
  const { first_name: first, family_name: family, email, time_zone: zone } = me.user;
  return (
    <Card
      title={t('you.title')}
      footer={<ScreenLink to={{ screen: 'settingsProfile' }}>{t('you.settings')}</ScreenLink>}
      natural
    >
      <Facts>
        <Fact label={t('you.name')}>{`${first} ${family}`.trim()}</Fact>
        <Fact label={t('you.email')}>{email}</Fact>
        <Fact label={t('you.role')}>{t('you.operator')}</Fact>
        <Fact label={t('you.account')}>{me.client?.name ?? t('you.outside')}</Fact>
        <Fact label={t('you.zone')}>{zone}</Fact>
      </Facts>
    </Card>
  );
}
