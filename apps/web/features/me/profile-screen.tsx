import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../entities/session/session.ts';
import { Card } from '../../ui/frame/card.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';

/** The user's own profile. */
export default function ProfileScreen() {
  const { t } = useTexts('me');
  const user = useMe()?.user;
  if (user === undefined) return null;
  return (
    <Card title={t('profile.title')} sub={t('profile.sub')} natural>
      <Facts>
        <Fact label={t('profile.name')}>{`${user.first_name} ${user.family_name}`.trim()}</Fact>
        <Fact label={t('profile.email')}>{user.email}</Fact>
        {user.phone !== '' && <Fact label={t('profile.phone')}>{user.phone}</Fact>}
      </Facts>
    </Card>
  );
}
