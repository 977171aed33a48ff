import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { MinutesForm } from './minutes-form.tsx';
import type { MinutesChoice } from './opening-minutes.ts';
import css from '../outputs.module.css';
import type { OutputFacts } from '../use-output-facts.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly choice: MinutesChoice;
  readonly onChoice: (choice: MinutesChoice) => void;
  readonly busy: boolean;
  readonly onOpen: (minutes: number) => void;
};

/** The order for one output. */
export function OpeningForm({ facts, choice, onChoice, busy, onOpen }: Props) {
  const { t } = useTexts('outputs');
  const button = facts.outputKind === 'valve' ? ('open.button' as const) : ('open.buttonSwitch' as const);
  return (
    <MinutesForm
      label={t('open.chooseMinutes')}
      choice={choice}
      onChoice={onChoice}
      busy={busy}
      outcome={(minutes) => <Outcome facts={facts} minutes={minutes} />}
      action={(minutes) => t(button, { name: facts.name, minutes })}
      onOpen={onOpen}
    />
  );
}

/** When it ends on its own, how much water that is, and what runs along with it. */
function Outcome({ facts, minutes }: { readonly facts: OutputFacts; readonly minutes: number }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('minute');
  const flow = facts.flowM3PerH;
  const time = formatTime(now + minutes * 60_000, 'time', language, zone);
  const lines = [
    t(facts.outputKind === 'valve' ? 'open.closesBy' : 'open.switchesOffBy', { time }),
    flow === null
      ? null
      : t('open.water', {
          water: formatQuantity((flow * minutes) / 60, { decimals: 1, suffix: 'm³' }, language),
        }),
    facts.companions.length === 0 ? null : t('open.companions', { names: facts.companions.join(', ') }),
  ];
  return <p className={css.promise}>{lines.filter((line) => line !== null).join(' ')}</p>;
}
