import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useOpenInPlace } from '../../../entities/output/use-open-in-place.ts';
import { remainingShare, valveStateOf, type OutputView } from '../../../entities/output/output-view.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { ValveRing } from '../../../entities/output/valve-ring.tsx';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useNow } from '../../../time/clock.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './quick-open.module.css';
import { TileAction } from './tile-action.tsx';
import { useTileAnnouncement } from './use-tile-announcement.ts';
import type { OpeningNote } from '../../../entities/output/opening-note.ts';
import { useOutputText } from '../../../entities/output/output-text.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';

type Props = {
  readonly output: OutputShape;
  readonly module: ModuleShape;
  readonly minutes: number;
  /** Reports whether the tiles had just moved on the page when they were pressed. */
  readonly hasMoved: (press: Event) => boolean;
};

/** A section with the state of its valve and one button: open, or stop. Both are always in the same place. */
export function QuickTile({ output, module, minutes, hasMoved }: Props) {
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  const now = useNow('second');
  const { note, sending, open } = useOpenInPlace(output, module);
  const [ordered, setOrdered] = useState(false);
  const text = useTileText(view, note, sending);
  const announcement = useTileAnnouncement(view, sending);
  const { name } = nameParts(output.section_name ?? output.name);
  return (
    <li className={css.tile} data-open={view.kind === 'open' || undefined}>
      <div className={css.facts}>
        <ValveRing
          state={sending ? 'sent' : valveStateOf(view)}
          left={remainingShare(view, now)}
          fertigation={view.kind === 'open' && view.fertigation}
          size={42}
        />
        <Lines title={name} clip>
          <span className={css.state}>{text}</span>
        </Lines>
      </div>
      <TileAction
        output={output}
        view={view}
        note={note}
        sending={sending}
        minutes={minutes}
        hasMoved={hasMoved}
        onOpen={() => {
          setOrdered(true);
          void open(minutes);
        }}
      />
      {/* Only the effects of a click here are announced: a schedule opens and closes without one. */}
      <p className="vh" role="status">
        {ordered ? announcement : ''}
      </p>
    </li>
  );
}

/** The state of a section in its tile, with any warning about opening and the running schedule. */
function useTileText(view: OutputView, note: OpeningNote | null, sending: boolean): string {
  const { t, language } = useTexts('start');
  const common = useTexts('common');
  // Beside the button there is no space to name the pump that is off, and "no water" must not be cut.
  const outputText = useOutputText(view.kind === 'open' && view.lacks !== undefined ? 'short' : 'full');
  const zone = useFarmZone();
  if (sending) return common.t('output.requested');
  const state = outputText(view);
  if (view.kind === 'open') return view.by === 'program' ? [state, view.schedule].join(' · ') : state;
  if (note === null || note.closed) return state;
  const time = note.kind === 'stale' ? formatTime(note.atMs, 'dateTime', language, zone) : '';
  return `${state} · ${t(`quick.note.${note.kind}`, { time })}`;
}
