import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { MinutesForm } from '../minutes-form.tsx';
import { choiceOf } from '../opening-minutes.ts';
import css from '../outputs.module.css';
import type { GroupFacts } from './use-group-facts.ts';

type Props = {
  readonly facts: GroupFacts;
  readonly busy: boolean;
  readonly onOpen: (minutes: number) => void;
};

/** The order for all of them: for how long, what it takes of each source, and one button that says how many. */
export function GroupForm({ facts, busy, onOpen }: Props) {
  const { t } = useTexts('outputs');
  const [choice, setChoice] = useState(() => choiceOf(undefined));
  return (
    <MinutesForm
      choice={choice}
      onChoice={setChoice}
      busy={busy}
      outcome={(minutes) => <Outcome facts={facts} minutes={minutes} />}
      action={(minutes) => t('group.open', { count: facts.members.length, minutes })}
      onOpen={onOpen}
    />
  );
}

/** When they close by themselves, how much water that is, and whether each source gives so much at once. */
function Outcome({ facts: { demands }, minutes }: { readonly facts: GroupFacts; readonly minutes: number }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('minute');
  const wantedM3PerH = demands.reduce((sum, demand) => sum + demand.wantedM3PerH, 0);
  const water = formatQuantity((wantedM3PerH * minutes) / 60, { decimals: 1, suffix: 'm³' }, language);
  const tooMuch = demands.filter(
    ({ wantedM3PerH: wanted, givesM3PerH }) => givesM3PerH !== null && wanted > givesM3PerH,
  );
  const number = (value: number) => formatNumber(value, 1, language);
  return (
    <>
      <p className={css.promise}>
        {t('group.closesBy', { time: formatTime(now + minutes * 60_000, 'time', language, zone) })}{' '}
        {wantedM3PerH > 0 && t('open.water', { water })} {t('group.allOrNone')}
      </p>
      {tooMuch.map(({ name, wantedM3PerH: wanted, givesM3PerH }) => (
        <p key={name} className={css.promise}>
          <b className="num">{t('group.tooMuch', { name, wanted: number(wanted), gives: number(givesM3PerH ?? 0) })}</b>
        </p>
      ))}
    </>
  );
}
