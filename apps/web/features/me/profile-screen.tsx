import { useMayChangeOwnItems, useMe } from '../../entities/session/session.ts';
import { CalendarFeedCard } from './calendar-feed/calendar-feed-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { UnitsCard } from './units-card.tsx';

/** The user's own profile, units and formats, calendar, e-mail address and password. */
export default function ProfileScreen() {
  const user = useMe()?.user;
  const hasFeed = useMayChangeOwnItems();
  if (user === undefined) return null;
  return (
    <>
      <ProfileCard user={user} />
      <UnitsCard user={user} />
      {hasFeed && <CalendarFeedCard />}
      <EmailCard user={user} />
      <PasswordCard email={user.email} />
    </>
  );
}
