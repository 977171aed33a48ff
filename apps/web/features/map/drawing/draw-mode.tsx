import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { Outline, Place } from '@zagon/domain/map/place.ts';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { DraftKey } from '../../../entities/edit/unsaved/draft-store.ts';
import { useBasis } from '../../../entities/edit/use-basis.ts';
import { useWrite } from '../../../api/query.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { DrawnOutline, FieldContent, FieldShape, FieldTarget } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import type { Tiles } from '../../../map/place.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { MapCanvas } from '../map-canvas.tsx';
import type { MapMode } from '../map-mode.ts';
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';
import { DrawingDialogs, type Dialog } from './drawing-dialogs.tsx';
import { DrawingPanel } from './drawing-panel.tsx';
import type { DrawnSubject } from './drawn-subject.ts';
import { useDrawing, type DrawingSession } from './use-drawing.ts';
import { useSizeText } from './use-size-text.ts';

type Props = {
  readonly mode: Extract<MapMode, { kind: 'draw' }>;
  readonly farm: Farm;
  readonly content: FieldContent;
  readonly tiles: Tiles | null;
  /** Names the drawing among the drafts on this device, which a reload continues. */
  readonly draftKey: DraftKey;
  /** Leaves drawing; with the saved item, if any. */
  readonly onDone: (saved: FieldTarget | null) => void;
};

/** Drawing a region or the outline of a section on the map. */
export default function DrawMode({ mode, farm, content, tiles, draftKey, onDone }: Props) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const [centre, setCentre] = useState<Place | null>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const subject = subjectOf(mode, farm);
  const neighbours = useMemo(() => neighboursOf(mode, farm), [mode, farm]);
  const [initial] = useState(() => subject?.points ?? []);
  const session = useDrawing({ draftKey, initial, neighbours, metresPerPx: () => map?.metresPerPx() ?? 0 });
  const outline = useOutline(session);
  const others = useMemo(() => withoutDrawn(content, mode), [content, mode]);
  const finish = (saved: FieldTarget | null) => {
    session.forget();
    onDone(saved);
  };
  const region = subject?.kind === 'region' ? subject : null;
  const saveRegion = useSaveRegion(region, session, finish);
  const addHere = () => {
    if (map !== null) session.add(map.centre());
  };
  const close = () => {
    if (session.closing.kind !== 'ready') return;
    if (region === null) setDialog('name');
    else void saveRegion();
  };
  const leave = () => (session.isChanged ? setDialog('discard') : finish(null));
  const onKeyDown = (event: KeyboardEvent) => {
    if (dialog !== null) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      session.step({ kind: event.shiftKey ? 'redo' : 'undo' });
    } else if (event.key === '+') addHere();
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('ol') !== null)
      close();
  };
  return (
    <div role="presentation" className={css.screen} data-editing="" onKeyDown={onKeyDown}>
      <DrawingPanel
        subject={subject}
        session={session}
        centre={centre}
        onAddHere={addHere}
        onClose={close}
        onLeave={leave}
      />
      <MapCanvas
        content={others}
        outline={outline}
        hasCross
        tiles={tiles}
        map={map}
        onReady={setMap}
        onCentre={setCentre}
        onAdd={session.add}
        onMove={session.move}
        onHold={(index) => session.step({ kind: 'hold', index })}
      />
      <DrawingDialogs
        dialog={dialog}
        subject={subject}
        points={session.drawing.points}
        farm={farm}
        onClose={() => setDialog(null)}
        onDone={finish}
      />
    </div>
  );
}

/** The item being redrawn; null: a new region. */
function subjectOf(mode: Props['mode'], farm: Farm): DrawnSubject | null {
  if (mode.subject === 'region') {
    const region = farm.regions.find(({ id }) => id === mode.id);
    return region === undefined ? null : { ...region, kind: 'region' };
  }
  const section = farm.sections.find(({ id }) => id === mode.id);
  return section === undefined ? null : { ...section, kind: 'section' };
}

/** The map without the outline being drawn; the holes and further parts of its region stay visible. */
function withoutDrawn(content: FieldContent, { subject, id }: Props['mode']): FieldContent {
  const shapes = content.shapes.flatMap((shape): readonly FieldShape[] => {
    if (shape.kind !== subject || shape.id !== id) return [shape];
    const [drawn, ...others] = shape.parts;
    const holes = drawn?.holes.map((points) => ({ points, holes: [] })) ?? [];
    return [{ ...shape, name: '', note: '', parts: [...holes, ...others] }];
  });
  return { ...content, chosen: null, shapes };
}

/** Outlines that a corner may snap to: the sections and regions that are not being drawn. */
function neighboursOf(mode: Props['mode'], farm: Farm): readonly Outline[] {
  const drawn: readonly (SectionShape | RegionShape)[] = [...farm.sections, ...farm.regions];
  return drawn.flatMap(({ id, name, points }) =>
    id === mode.id || points === null || points.length < 3 ? [] : [{ id, name: nameParts(name).name, points }],
  );
}

/** The drawing as the map shows it, with its labels. */
function useOutline({ drawing, closing, sideLengthsM, areaM2, borders }: DrawingSession): DrawnOutline {
  const size = useSizeText();
  const crossings = closing.kind === 'crossing' ? closing.crossings : [];
  return {
    points: drawing.points,
    held: drawing.held,
    sides: sideLengthsM.map((metres) => size.length(metres)),
    crossingSides: crossings.flatMap(({ first, second }) => [first, second]),
    crossings: crossings.map(({ at }) => at),
    sharedSides: borders.flatMap(({ sides }) => sides),
    label: closing.kind === 'ready' ? size.area(areaM2) : '',
  };
}

/** Saves the changed outline of a region under its name; its holes and further parts stay. */
function useSaveRegion(region: RegionShape | null, session: DrawingSession, onDone: Props['onDone']) {
  const { t } = useTexts('fieldMap');
  const write = useWrite('updateRegion', ['listRegions']);
  const { version, noteRefusal } = useBasis(region?.version);
  return async () => {
    if (region === null) return;
    const { id, name, description } = region;
    const points = [...session.drawing.points];
    const answer = await write.send({ params: { id }, body: { name, description, points, version } });
    if (!answer.ok) {
      noteRefusal(answer.error);
      return notifyFault(Object.values(answer.error.fields ?? {})[0] ?? answer.error.message);
    }
    notify(t('draw.saved', { name }));
    onDone({ kind: 'region', id });
  };
}
