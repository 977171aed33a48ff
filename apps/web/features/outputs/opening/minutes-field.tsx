import { TextInput } from '@mantine/core';
import { typedNumberProblem } from '@zagon/contract/errors/number-rules.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import { minutesOf, PRESETS_MIN, type MinutesChoice, type MinutesProblem } from './opening-minutes.ts';

type Props = {
  readonly label: string;
  readonly choice: MinutesChoice;
  readonly onChange: (choice: MinutesChoice) => void;
  /** Set once the button is pressed with invalid minutes. */
  readonly problem: MinutesProblem | null;
};

/** Minutes from presets or typed. */
export function MinutesField({ label, choice, onChange, problem }: Props) {
  const { t, language } = useTexts('outputs');
  const segments = [
    ...PRESETS_MIN.map((minutes) => ({ id: String(minutes), label: <span className="num">{minutes}</span> })),
    { id: 'own', label: t('open.own') },
  ];
  const choose = (id: string) => {
    const minutes = minutesOf(choice, language);
    onChange(
      id === 'own'
        ? { kind: 'own', typed: typeof minutes === 'number' ? String(minutes) : '' }
        : { kind: 'preset', minutes: Number(id) },
    );
  };
  const problemText = (found: MinutesProblem) =>
    typeof found === 'string'
      ? t(`open.problem.${found}`)
      : ruleText(typedNumberProblem('minutes', found.refused), language);
  return (
    <div className="stackM">
      <Segments
        label={label}
        showLabel
        focusFirst
        segments={segments}
        value={choice.kind === 'own' ? 'own' : String(choice.minutes)}
        onChange={choose}
      />
      {choice.kind === 'own' && (
        <TextInput
          label={t('open.ownLabel')}
          inputMode="numeric"
          value={choice.typed}
          onChange={(event) => onChange({ kind: 'own', typed: event.currentTarget.value })}
          error={problem === null ? null : problemText(problem)}
        />
      )}
    </div>
  );
}
