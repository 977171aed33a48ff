import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { openingNote } from '../../entities/output/opening-note.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { openRefusal, useMe, useOwnZone, type Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { goTo } from '../app/use-route.ts';
import { BUTTON } from '../frame/classes.ts';
import frame from '../frame/frame.module.css';
import { Faces } from '../frame/states.tsx';
import { RunningCard } from '../stops/running-card.tsx';
import { Dial } from './dial.tsx';
import { HoldButton } from './hold-button.tsx';
import { nameOf, neighbour, openableOutputs, type Openable } from './openable.ts';
import css from './opening.module.css';
import { useOpening } from './use-opening.ts';

const PRESETS_MIN = [5, 10, 20] as const;

/** Opens one output for some minutes; Stop instead, unless it is confirmed closed. */
export function OpenScreen({ outputId }: { readonly outputId: string | null }) {
  const { t } = useTexts('field');
  const modules = useRead('listModules');
  const me = useMe();
  return (
    <Faces of={{ ...modules, data: modules.data && openableOutputs(modules.data) }} empty={t('open.nothing')}>
      {(list) => {
        const chosen = list.find(({ output }) => output.id === outputId) ?? list[0];
        return chosen === undefined || me === undefined ? null : (
          <>
            <Choice list={list} chosen={chosen} />
            <Order key={chosen.output.id} me={me} chosen={chosen} modules={modules.data ?? []} />
          </>
        );
      }}
    </Faces>
  );
}

function Choice({ list, chosen }: { readonly list: readonly Openable[]; readonly chosen: Openable }) {
  const { t } = useTexts('field');
  const move = (by: 1 | -1) => {
    const id = neighbour(list, chosen.output.id, by);
    if (id !== null) goTo({ screen: 'openOne', id });
  };
  return (
    <div className={css.choice}>
      <button type="button" aria-label={t('open.previous')} onClick={() => move(-1)}>
        <IconChevronLeft size={32} aria-hidden="true" />
      </button>
      <select
        aria-label={t('open.what')}
        value={chosen.output.id}
        onChange={(event) => goTo({ screen: 'openOne', id: event.currentTarget.value })}
      >
        {list.map((one) => (
          <option key={one.output.id} value={one.output.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <button type="button" aria-label={t('open.next')} onClick={() => move(1)}>
        <IconChevronRight size={32} aria-hidden="true" />
      </button>
    </div>
  );
}

type OrderProps = {
  readonly me: Me;
  readonly chosen: Openable;
  readonly modules: readonly Openable['module'][];
};

function Order({ me, chosen: { module, output }, modules }: OrderProps) {
  const { t } = useTexts('field');
  const common = useTexts('common');
  const view = useOutputView(output);
  const text = useOutputText();
  const opening = useOpening();
  const [minutes, setMinutes] = useState(10);
  if (mayBeOpen(view)) return <RunningCard module={module} output={output} view={view} />;
  const { name } = nameParts(output.section_name ?? output.name);
  const wording = wordingOf(output);
  return (
    <>
      <p className={css.state} role="status">
        {text(view, wording)}
      </p>
      <Dial minutes={minutes} onMinutes={setMinutes} />
      <div className={css.presets} role="group" aria-label={t('open.minutes')}>
        {PRESETS_MIN.map((preset) => (
          <button
            key={preset}
            type="button"
            className={BUTTON}
            aria-pressed={preset === minutes}
            onClick={() => setMinutes(preset)}
          >
            {preset} min
          </button>
        ))}
      </div>
      <Notes me={me} module={module} state={output.state} modules={modules}>
        {(isClosed) => (
          <HoldButton
            order={common.t(`openFor.${wording}`, { name, minutes })}
            disabled={isClosed || opening.busy}
            onOrder={(key) => void opening.open(output.id, minutes, key)}
          />
        )}
      </Notes>
      {opening.failure !== null && (
        <p className={frame.notice} role="alert">
          {opening.failure === 'unreachable' ? t('open.lost') : opening.failure}
        </p>
      )}
    </>
  );
}

type NotesProps = {
  readonly me: Me;
  readonly module: Openable['module'];
  readonly state: boolean | null;
  readonly modules: readonly Openable['module'][];
  readonly children: (isClosed: boolean) => React.ReactNode;
};

/** Obstacles and warnings before the opening, above the button. */
function Notes({ me, module, state, modules, children }: NotesProps) {
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
