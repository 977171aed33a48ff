import { Switch } from '@mantine/core';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { useState } from 'react';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { useTouch } from '../../../ui/theme/use-touch.ts';
import css from '../map.module.css';
import { CornerList } from './corner-list.tsx';
import { DrawingSteps } from './drawing-steps.tsx';
import type { DrawnSubject } from './drawn-subject.ts';
import { PositionButton } from './position-button.tsx';
import type { DrawingSession } from './use-drawing.ts';
import { useSizeText } from './use-size-text.ts';

type Props = {
  /** Null: a new region. */
  readonly subject: DrawnSubject | null;
  readonly session: DrawingSession;
  /** Where the cross is. */
  readonly centre: Place | null;
  readonly onAddHere: () => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

/** The tools next to the map while an outline is drawn: its size, its corners, and closing it. */
export function DrawingPanel({ subject, session, centre, onAddHere, onClose, onLeave }: Props) {
  const { t } = useTexts('fieldMap');
  const offline = useConnection().link === 'offline';
  const [isTried, setTried] = useState(false);
  const { closing } = session;
  const title = subject === null ? t('draw.newRegion') : t('draw.outlineOf', { name: nameParts(subject.name).name });
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.drawing}>
        <div>
          <h2>{title}</h2>
          <SizeLine session={session} centre={centre} />
        </div>
        {closing.kind === 'crossing' && (
          <Notice tone="error" role="alert">
            {t('draw.crossing')}
          </Notice>
        )}
        {isTried && closing.kind === 'too_few' && (
          <Notice tone="error" role="alert">
            {t('draw.tooFewSave')}
          </Notice>
        )}
        <DrawingSteps
          session={session}
          isOffline={offline}
          action={subject?.kind === 'region' ? 'closeAndSave' : 'closeAndName'}
          onAddHere={onAddHere}
          onClose={closing.kind === 'ready' ? onClose : () => setTried(true)}
          onLeave={onLeave}
        />
        {offline && <p className="note">{t('draw.offline')}</p>}
        <PositionButton onPlace={(place) => session.add(place, { isFree: true })} />
        <Snapping session={session} />
        <CornerList session={session} />
        {session.isChanged && <p className="note">{t('draw.kept')}</p>}
        <p className="note">{t('draw.water')}</p>
        <p className="note">{t('draw.keys')}</p>
      </div>
    </section>
  );
}

/** Corners, area and length so far, and how far the cross is from the last corner. */
function SizeLine({ session, centre }: Pick<Props, 'session' | 'centre'>) {
  const { t } = useTexts('fieldMap');
  const size = useSizeText();
  const { drawing, closing } = session;
  const count = drawing.points.length;
  const last = drawing.points.at(-1);
  const isTouch = useTouch();
  const sizes =
    closing.kind === 'ready'
      ? t('draw.sizes', { count, area: size.area(closing.areaM2), length: size.length(closing.perimeterM) })
      : [
          t('draw.points', { count }),
          ...(closing.kind === 'too_few' ? [t('draw.missing', { count: closing.needed - closing.count })] : []),
        ].join(', ');
  return (
    <p className="num" role="status">
      {count === 0 ? t(isTouch ? 'draw.hintTouch' : 'draw.hint') : sizes}
      {last !== undefined && centre !== null && (
        <span className="muted">
          {' · '}
          {t('draw.fromLast', { length: size.length(distanceM(last, centre)), number: count })}
        </span>
      )}
    </p>
  );
}

/** Whether corners join the borders of neighbours, and which borders are shared. */
function Snapping({ session }: Pick<Props, 'session'>) {
  const { t } = useTexts('fieldMap');
  const size = useSizeText();
  const { snapped, borders } = session;
  return (
    <>
      <Switch
        label={t('draw.snap')}
        labelPosition="left"
        checked={session.isSnapping}
        onChange={(event) => session.setSnapping(event.currentTarget.checked)}
      />
      <p className="note" role="status">
        {snapped !== null && t(`draw.snapped.${snapped.kind}`, { name: snapped.name })}
      </p>
      {borders.map(({ id, name, lengthM }) => (
        <p key={id} className="note">
          {t('draw.shared', { name, length: size.length(lengthM) })}
        </p>
      ))}
    </>
  );
}
