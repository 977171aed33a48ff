import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldShape } from '../../../map/field/field-content.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { TimelineRun } from '../../../ui/time/timeline-run.ts';
import { NightChoice } from './night-choice.tsx';
import type { ReplayNight } from './night-link.ts';
import type { SectionRun } from './night-step.ts';
import css from './replay.module.css';
import { FlowStrips } from './tracks/flow-strips.tsx';
import { NightStrip } from './tracks/night-strip.tsx';
import type { NightTracks } from './tracks/use-night-tracks.ts';
import type { usePlayer } from './use-player.ts';

const STRIDE_MIN = 15;

type Props = {
  readonly night: ReplayNight;
  readonly runs: readonly SectionRun[];
  readonly shapes: readonly FieldShape[];
  readonly tracks: Pick<NightTracks, 'alarms' | 'offline' | 'flows'>;
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly lastMinute: number;
  readonly player: ReturnType<typeof usePlayer>;
  readonly minute: () => number;
  readonly onShow: (minute: number) => void;
  /** The user has stopped at a minute. */
  readonly onSettled: () => void;
  readonly onNight: (night: ReplayNight) => void;
};

/** The controls of a replay: night, play, speed, and the slider under the bars of the runs. */
export function ReplayBar(props: Props) {
  const { night, runs, shapes, tracks, slider, lastMinute, player, minute, onShow, onSettled, onNight } = props;
  const { t } = useTexts('fieldMap');
  const toggle = () => {
    if (player.isPlaying) onSettled();
    player.setPlaying(!player.isPlaying);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyStep(event);
    if (event.key !== ' ' && step === null) return;
    event.preventDefault();
    if (step === null) toggle();
    else onShow(minute() + step);
  };
  const goTo = (to: ReplayNight) => {
    player.setPlaying(false);
    onNight(to);
  };
  return (
    <div className={css.bar} role="group" aria-label={t('replay.label')}>
      <NightStrip
        night={night}
        bars={barsOf(runs, shapes)}
        alarms={tracks.alarms}
        late={[...tracks.offline.values()].flat()}
      />
      <input
        ref={slider}
        className={css.slider}
        type="range"
        aria-label={t('replay.slider')}
        min={0}
        max={lastMinute}
        step={1}
        defaultValue={0}
        onChange={(event) => {
          player.setPlaying(false);
          onShow(Number(event.currentTarget.value));
        }}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key !== ' ' && event.key !== 'Tab' && onSettled()}
        onPointerUp={onSettled}
      />
      <FlowStrips night={night} flows={tracks.flows} />
      <div className={css.controls}>
        <div className={css.speed}>
          <ActionIcon
            size={44}
            variant="filled"
            aria-label={t(player.isPlaying ? 'replay.pause' : 'replay.play')}
            onClick={toggle}
          >
            {player.isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          </ActionIcon>
          <Segments
            label={t('replay.speed')}
            segments={[
              { id: 'slow', label: '⅓×' },
              { id: 'normal', label: '1×' },
              { id: 'fast', label: '3×' },
            ]}
            value={player.speed}
            onChange={player.setSpeed}
          />
        </div>
        <NightChoice night={night} onNight={goTo} />
      </div>
    </div>
  );
}

/** Minutes a key moves by beyond what the slider does itself; null: not by a step. */
function keyStep({ key, shiftKey }: KeyboardEvent): number | null {
  switch (key) {
    case 'PageUp':
      return STRIDE_MIN;
    case 'PageDown':
      return -STRIDE_MIN;
    case 'ArrowRight':
    case 'ArrowUp':
      return shiftKey ? STRIDE_MIN : 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return shiftKey ? -STRIDE_MIN : -1;
    default:
      return null;
  }
}

function barsOf(runs: readonly SectionRun[], shapes: readonly FieldShape[]): readonly TimelineRun[] {
  const letters = new Map(shapes.map(({ id, short }) => [id, short]));
  return runs.map(({ sectionId, fromMs, untilMs, plannedUntilMs, isOpenAtEnd, fertigation }) => ({
    key: `${sectionId} ${fromMs}`,
    fromMs,
    untilMs: untilMs ?? plannedUntilMs,
    kind: fertigation ? 'fertigation' : 'irrigation',
    ...(untilMs === null && !isOpenAtEnd ? { state: 'unconfirmed' as const } : {}),
    text: letters.get(sectionId) ?? '',
    openable: false,
  }));
}
