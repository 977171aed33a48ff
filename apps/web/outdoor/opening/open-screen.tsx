import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useMe, type Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { goTo } from '../app/use-route.ts';
import { Faces } from '../frame/states.tsx';
import { RunningCard } from '../stops/running-card.tsx';
import { Dial } from './dial.tsx';
import { HoldButton } from './hold-button.tsx';
import { nameOf, neighbour, openableOutputs, type Openable } from './openable.ts';
import { OpeningFailure, OpeningNotes } from './opening-notes.tsx';
import css from './opening.module.css';
import { Presets } from './presets.tsx';
import { useOpening } from './use-opening.ts';

/** Opens one output for some minutes; Stop instead, unless it is confirmed closed. */
export function OpenScreen({ outputId }: { readonly outputId: string | null }) {
  const { t } = useTexts('outdoor');
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
  const { t } = useTexts('outdoor');
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
  const common = useTexts('common');
  const view = useOutputView(output);
  const text = useOutputText();
  const opening = useOpening(() => goTo({ screen: 'now' }));
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
      <Presets minutes={minutes} onMinutes={setMinutes} />
      <OpeningNotes me={me} module={module} state={output.state} modules={modules}>
        {(isClosed) => (
          <HoldButton
            order={common.t(`openFor.${wording}`, { name, minutes })}
            disabled={isClosed || opening.busy}
            onOrder={(key) => void opening.open(output.id, minutes, key)}
          />
        )}
      </OpeningNotes>
      <OpeningFailure of={opening.failure} />
    </>
  );
}
