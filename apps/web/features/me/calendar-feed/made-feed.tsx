import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { mayOperate, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { FeedAddress } from './feed-address.tsx';
import { type ChosenSchedules, ScheduleChoice } from './schedule-choice.tsx';

type Props = {
  readonly feed: NonNullable<ReplyOf<'getCalendarFeed'>['feed']>;
  /** Known on the page on which it was made; otherwise null. */
  readonly address: string | null;
  readonly onAddress: (address: string | null) => void;
};

/** An address that exists: since when, whether calendars read it, and how to change or end it. */
export function MadeFeed({ feed, address, onAddress }: Props) {
  const { t, language } = useTexts('me');
  const zone = useZone();
  const me = useMe();
  const [refusal, setRefusal] = useState<string>();
  const choose = useWrite('chooseCalendarSchedules', ['getCalendarFeed']);
  const change = useWrite('makeCalendarFeed', ['getCalendarFeed']);
  const end = useWrite('endCalendarFeed', ['getCalendarFeed']);
  const isAllowed = me !== undefined && mayOperate(me);
  const when = (instant: string) => formatTime(instant, 'dateTime', language, zone);
  const made = when(feed.made_at);
  const chooseThem = async (schedules: ChosenSchedules) => {
    const answer = await choose.send({ body: { schedules } });
    setRefusal(answer.ok ? undefined : answer.error.message);
  };
  const changeIt = async () => {
    const answer = await change.send({ body: { schedules: feed.schedules } });
    setRefusal(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    onAddress(answer.value.address);
    notify(t('calendar.changed'));
  };
  const endIt = async () => {
    const answer = await end.send({});
    setRefusal(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    onAddress(null);
    notify(t('calendar.ended'));
  };
  return (
    <>
      {address !== null && <FeedAddress address={address} />}
      <p>
        {feed.last_read_at === null
          ? t('calendar.unread', { made })
          : t('calendar.read', { made, read: when(feed.last_read_at) })}
      </p>
      <ScheduleChoice
        chosen={feed.schedules}
        onChange={(schedules) => void chooseThem(schedules)}
        disabled={!isAllowed || choose.busy}
      />
      <ButtonRow place="start" error={refusal}>
        <Button variant="default" loading={change.busy} disabled={!isAllowed} onClick={() => void changeIt()}>
          {t('calendar.change')}
        </Button>
        <Button variant="outline" color="red" loading={end.busy} onClick={() => void endIt()}>
          {t('calendar.end')}
        </Button>
      </ButtonRow>
    </>
  );
}
