import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import type { FieldContent } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import type { Tiles } from '../../../map/place.ts';
import { useReplaceSearch } from '../../../navigation/go.ts';
import { MapCanvas } from '../map-canvas.tsx';
import mapCss from '../map.module.css';
import type { Farm } from '../use-farm.ts';
import { minuteParam, type ReplayNight } from './night-link.ts';
import { NightRuns } from './night-runs.tsx';
import { replayDrawer } from './replay-content.ts';
import { ReplayBanner } from './replay-banner.tsx';
import { ReplayBar } from './replay-bar.tsx';
import css from './replay.module.css';
import { AlarmList } from './tracks/alarm-list.tsx';
import { useNightTracks } from './tracks/use-night-tracks.ts';
import { usePlayer } from './use-player.ts';
import { useReplayFacts } from './use-replay-facts.ts';
import { useStepText } from './use-step-text.ts';
import { useTitleText } from './use-title-text.ts';

const MINUTE_MS = 60_000;

type Props = {
  readonly farm: Farm;
  readonly content: FieldContent;
  readonly tiles: Tiles | null;
  readonly night: ReplayNight;
  readonly atMs: number;
};

/** The map at a minute of a past night. Nothing on it opens a valve, and nothing live reaches it. */
export default function ReplayMode({ farm, content, tiles, night, atMs }: Props) {
  const zone = useFarmZone();
  const replace = useReplaceSearch();
  // As the farm was when the replay was opened: live messages change its modules.
  const [held] = useState({ farm, content });
  const { facts, state, retry } = useReplayFacts(held.farm, held.content, night);
  const tracks = useNightTracks(held.farm, night, facts.runs);
  const drawer = useMemo(() => replayDrawer(facts), [facts]);
  const [map, setMap] = useState<FieldMap | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLElement>(null);
  const minute = useRef(Math.round((atMs - night.fromMs) / MINUTE_MS));
  const stepText = useStepText(facts, held.farm);
  const lastMinute = Math.round((night.untilMs - night.fromMs) / MINUTE_MS);
  const first = useMemo(() => drawer(night.fromMs), [drawer, night]);
  const draw = useDrawn(map, first);

  const { nameOf, titleAt } = useTitleText(facts, tracks, { farm: held.farm, night });
  // A frame is drawn past React: into the canvas, the slider and the title.
  const show = (next: number) => {
    minute.current = Math.max(0, Math.min(lastMinute, next));
    const shownMs = night.fromMs + minute.current * MINUTE_MS;
    draw(drawer(shownMs));
    if (slider.current !== null) {
      slider.current.value = String(minute.current);
      slider.current.setAttribute('aria-valuetext', stepText(shownMs));
    }
    if (title.current !== null) title.current.textContent = titleAt(shownMs);
  };
  const player = usePlayer({ minute: () => minute.current, lastMinute, show });
  const goTo = useEffectEvent(show);
  useEffect(() => goTo(Math.round((atMs - night.fromMs) / MINUTE_MS)), [atMs, night.fromMs]);
  // What was rendered, such as a new map or a night that has been loaded, has not shown the minute yet.
  useEffect(() => goTo(minute.current));
  const remember = () => replace({ at: minuteParam(night, night.fromMs + minute.current * MINUTE_MS, zone) });
  return (
    <div className={mapCss.screen} data-replay>
      <div className={`${mapCss.side} ${css.side}`}>
        <NightRuns runs={facts.runs ?? []} nameOf={nameOf} />
        <AlarmList
          alarms={tracks.alarms}
          onShow={(shownMs) => {
            player.setPlaying(false);
            show(Math.floor((shownMs - night.fromMs) / MINUTE_MS));
            remember();
          }}
        />
      </div>
      <div className={css.frame} data-tone="warn">
        <MapCanvas content={first} tiles={tiles} map={map} onReady={setMap}>
          <ReplayBanner
            title={title}
            state={tracks.failed ? 'failed' : state}
            onRetry={() => {
              retry();
              tracks.retry();
            }}
            onLeave={() => replace({ night: undefined, at: undefined })}
          />
        </MapCanvas>
        <ReplayBar
          night={night}
          runs={facts.runs ?? []}
          shapes={held.content.shapes}
          tracks={tracks}
          slider={slider}
          lastMinute={lastMinute}
          player={player}
          onShow={(next) => show(next)}
          minute={() => minute.current}
          onSettled={remember}
          onNight={(next) => replace({ night: next.day, at: undefined })}
        />
      </div>
    </div>
  );
}

/** Draws pictures that the map does not show yet: a new map, and one given another first picture, are drawn again. */
function useDrawn(map: FieldMap | null, first: FieldContent): (picture: FieldContent) => void {
  const shown = useRef<{ readonly picture: FieldContent; readonly of: readonly [FieldMap | null, FieldContent] }>(null);
  return (picture) => {
    const { current } = shown;
    if (current?.picture !== picture || current.of[0] !== map || current.of[1] !== first) map?.show(picture);
    shown.current = { picture, of: [map, first] };
  };
}
