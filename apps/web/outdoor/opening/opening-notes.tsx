import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';
import { openingNote } from '../../entities/output/opening-note.ts';
import { openRefusal, useOwnZone, type Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import frame from '../frame/frame.module.css';

type NotesProps = {
  readonly me: Me;
  readonly module: ModuleShape;
  readonly state: boolean | null;
  readonly modules: readonly ModuleShape[];
  readonly children: (isClosed: boolean) => ReactNode;
};

/** Obstacles and warnings before the opening, above the button. */
export function OpeningNotes({ me, module, state, modules, children }: NotesProps) {
  const common = useTexts('common');
  const zone = useOwnZone();
  const nowMs = useNow('minute');
  const { link } = useConnection();
  const station = modules.find(({ id }) => id === module.id_base_station);
  const refusal = openRefusal(me);
  const note = openingNote({ state, module, station, me, link, nowMs });
  const time = note?.kind === 'stale' ? formatTime(note.atMs, 'dateTime', common.language, zone) : '';
  const sentence =
    refusal !== null
      ? common.t(`openRefused.${refusal}`)
      : note === null
        ? null
        : common.t(`openingNote.${note.kind}`, { time });
  return (
    <>
      {sentence !== null && <p className={frame.notice}>{sentence}</p>}
      {children(refusal !== null || note?.closed === true)}
    </>
  );
}

type FailureProps = {
  /** The server's message, or that it did not respond; null: nothing failed. */
  readonly of: string | null;
};

/** Why the last order failed. */
export function OpeningFailure({ of: failure }: FailureProps) {
  const { t } = useTexts('outdoor');
  if (failure === null) return null;
  return (
    <p className={frame.notice} role="alert">
      {failure === 'unreachable' ? t('open.lost') : failure}
    </p>
  );
}
