import { Button } from '@mantine/core';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { MinutesField } from './minutes-field.tsx';
import { minutesOf, type MinutesChoice, type MinutesProblem } from './opening-minutes.ts';
import css from './outputs.module.css';
import type { OutputFacts } from './use-output-facts.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly choice: MinutesChoice;
  readonly onChoice: (choice: MinutesChoice) => void;
  readonly busy: boolean;
  readonly onOpen: (minutes: number) => void;
};

/** The order: for how long, what it will do, and one button that names both. */
export function OpeningForm({ facts, choice, onChoice, busy, onOpen }: Props) {
  const { t } = useTexts('outputs');
  const [problem, setProblem] = useState<MinutesProblem | null>(null);
  const minutes = minutesOf(choice);
  const valve = facts.speech === 'valve';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typeof minutes === 'number') onOpen(minutes);
    else setProblem(minutes);
  };
  return (
    <form onSubmit={send} noValidate>
      <MinutesField
        label={t('open.chooseMinutes')}
        choice={choice}
        problem={typeof minutes === 'number' ? null : problem}
        onChange={onChoice}
      />
      {typeof minutes === 'number' && <Outcome facts={facts} minutes={minutes} />}
      <Button type="submit" fullWidth className={css.main ?? ''} loading={busy}>
        {t(valve ? 'open.button' : 'open.buttonSwitch', {
          name: facts.name,
          minutes: typeof minutes === 'number' ? minutes : '–',
        })}
      </Button>
    </form>
  );
}

/** When it ends by itself, how much water that is, and what runs with it. */
function Outcome({ facts, minutes }: { readonly facts: OutputFacts; readonly minutes: number }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('minute');
  const { flow } = facts.output;
  const time = formatTime(now + minutes * 60_000, 'time', language, zone);
  const lines = [
    t(facts.speech === 'valve' ? 'open.closesBy' : 'open.switchesOffBy', { time }),
    flow === null
      ? null
      : t('open.water', {
          water: formatQuantity((flow * minutes) / 60, { decimals: 1, suffix: 'm³' }, language),
        }),
    facts.companions.length === 0 ? null : t('open.companions', { names: facts.companions.join(', ') }),
  ];
  return <p className={css.promise}>{lines.filter((line) => line !== null).join(' ')}</p>;
}
