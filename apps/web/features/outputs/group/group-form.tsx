import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { MinutesForm } from '../opening/minutes-form.tsx';
import { choiceOf } from '../opening/opening-minutes.ts';
import css from '../outputs.module.css';
import type { GroupFacts } from './use-group-facts.ts';

type Props = {
  readonly facts: GroupFacts;
  readonly busy: boolean;
  readonly onOpen: (minutes: number) => void;
};

/** The order for the whole group: duration, demand on each source, and one button that states the count. */
export function GroupForm({ facts, busy, onOpen }: Props) {
  const { t } = useTexts('outputs');
  const [choice, setChoice] = useState(() => choiceOf(undefined));
  return (
    <MinutesForm
      label={t('open.chooseMinutes')}
      choice={choice}
      onChoice={setChoice}
      busy={busy}
      outcome={(minutes) => <Outcome facts={facts} minutes={minutes} />}
      action={(minutes) => t('group.open', { count: facts.members.length, minutes })}
      onOpen={onOpen}
    />
  );
}

/** When they close on their own, how much water that is, and whether each source can supply it at once. */
function Outcome({ facts: { demands }, minutes }: { readonly facts: GroupFacts; readonly minutes: number }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('minute');
  const demandM3PerH = demands.reduce((sum, demand) => sum + demand.demandM3PerH, 0);
  const water = formatQuantity((demandM3PerH * minutes) / 60, { decimals: 1, suffix: 'm³' }, language);
  const exceedsCapacity = demands.filter(
    ({ demandM3PerH: required, capacityM3PerH }) => capacityM3PerH !== null && required > capacityM3PerH,
  );
  const format = (value: number) => formatNumber(value, 1, language);
  return (
    <>
      <p className={css.promise}>
        {t('group.closesBy', { time: formatTime(now + minutes * 60_000, 'time', language, zone) })}{' '}
        {demandM3PerH > 0 && t('open.water', { water })} {t('group.allOrNone')}
      </p>
      {exceedsCapacity.map(({ name, demandM3PerH: required, capacityM3PerH }) => (
        <p key={name} className={css.promise}>
          <b className="num">
            {t('group.tooMuch', { name, wanted: format(required), gives: format(capacityM3PerH ?? 0) })}
          </b>
        </p>
      ))}
    </>
  );
}
