import { Tooltip } from '@mantine/core';
import type { ArrivalShape, SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { useId, type ReactNode } from 'react';
import { ARRIVAL_TONES, seenOf, useArrivalWord } from '../../../entities/finding/arrival-word.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Tone } from '../../../ui/frame/state-pill.tsx';
import css from './soil-water.module.css';

/** The last runs of a section, newest last: what the probe saw of each. Where it can say nothing, the dot is hollow. */
export function RunDots({ runs }: Pick<SectionWaterShape, 'runs'>) {
  const { t } = useTexts('soilWater');
  const id = useId();
  return (
    <div className="stackS">
      <h3 id={id} className={css.heading}>
        {t('runs.title')}
      </h3>
      {runs.length === 0 ? (
        <p className="note">{t('runs.none')}</p>
      ) : (
        <ol className={css.runs} aria-labelledby={id}>
          {runs.toReversed().map((run) => (
            <li key={run.id}>
              <RunDot openedAt={run.opened_at} arrival={run.arrival} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type RunProps = { readonly openedAt: string; readonly arrival: ArrivalShape | null };

function RunDot({ openedAt, arrival }: RunProps) {
  const { language } = useTexts('soilWater');
  const wordOf = useArrivalWord();
  const when = useWhen()(Date.parse(openedAt));
  const seen = seenOf(arrival);
  const dot = (
    <Dot tone={ARRIVAL_TONES[seen]} hollow={arrival?.kind !== 'stated'} word={wordOf(seen)}>
      <time dateTime={openedAt}>{when.full}</time>
    </Dot>
  );
  if (arrival?.kind !== 'silent') return dot;
  const why = SILENCES[arrival.silence][language];
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
      <button type="button" className={css.silent}>
        {dot}
        <span className="vh">{why}</span>
      </button>
    </Tooltip>
  );
}

type DotProps = {
  readonly tone: Tone;
  readonly hollow: boolean;
  readonly word: string;
  readonly children: ReactNode;
};

function Dot({ tone, hollow, word, children }: DotProps) {
  return (
    <span className={css.run} data-tone={tone}>
      <i aria-hidden="true" data-hollow={hollow || undefined} />
      <b>{word}</b> {children}
    </span>
  );
}
