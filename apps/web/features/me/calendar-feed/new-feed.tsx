import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';
import { mayOperate, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { type ChosenSchedules, ScheduleChoice } from './schedule-choice.tsx';

/** Chooses schedules and makes an address for them. */
export function NewFeed({ onMade }: { readonly onMade: (address: string) => void }) {
  const { t } = useTexts('me');
  const me = useMe();
  const [schedules, setSchedules] = useState<ChosenSchedules>(null);
  const kept = useKept({ schedules }, (values) => setSchedules(values.schedules));
  const [refusal, setRefusal] = useState<string>();
  const make = useWrite('makeCalendarFeed', ['getCalendarFeed']);
  const isAllowed = me !== undefined && mayOperate(me);
  const makeIt = async () => {
    const answer = await make.send({ body: { schedules } });
    if (answer.ok) onMade(answer.value.address);
    else setRefusal(answer.error.message);
  };
  return (
    <>
      <Unsaved form="calendarFeed" of={kept} />
      <ScheduleChoice chosen={schedules} onChange={setSchedules} disabled={!isAllowed} />
      <ButtonRow place="start" error={refusal}>
        <Button loading={make.busy} disabled={!isAllowed} onClick={() => void makeIt()}>
          {t('calendar.make')}
        </Button>
      </ButtonRow>
    </>
  );
}
