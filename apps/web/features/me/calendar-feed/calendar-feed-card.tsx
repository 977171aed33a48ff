import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKeepFocus } from '../../../ui/focus/use-keep-focus.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { MadeFeed } from './made-feed.tsx';
import { NewFeed } from './new-feed.tsx';

/** The secret address at which the user's own calendar reads the runs of the account. */
export function CalendarFeedCard() {
  const { t } = useTexts('me');
  const feed = useRead('getCalendarFeed');
  // The server stores no address, so it is known on this page only, and until it is left.
  const [address, setAddress] = useState<string | null>(null);
  const focus = useKeepFocus();
  return (
    <Card
      title={t('calendar.title')}
      sub={t('calendar.sub')}
      footer={<p className="note">{t('calendar.secret')}</p>}
      natural
    >
      <StateView of={feed} loading={<LoadingState height={160} />}>
        {({ feed: made }) => (
          <div className="stackL" {...focus}>
            {made === null ? (
              <NewFeed onMade={setAddress} />
            ) : (
              <MadeFeed feed={made} address={address} onAddress={setAddress} />
            )}
          </div>
        )}
      </StateView>
    </Card>
  );
}
