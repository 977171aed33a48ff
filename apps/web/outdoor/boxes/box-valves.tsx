import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { inOrderOfLid, numberOnLid } from '@zagon/domain/valve-boxes/valve-box.ts';
import { useState } from 'react';
import { wordingOf } from '../../entities/output/output-text.ts';
import { useOutputViewOf } from '../../entities/output/use-output-view.ts';
import type { Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import frame from '../frame/frame.module.css';
import { HoldButton } from '../opening/hold-button.tsx';
import { openableOutputs } from '../opening/openable.ts';
import { OpeningFailure, OpeningNotes } from '../opening/opening-notes.tsx';
import { Presets } from '../opening/presets.tsx';
import { useOpening } from '../opening/use-opening.ts';
import { spokenName } from '../stops/stop-sheet.tsx';
import { ValveRow } from './valve-row.tsx';
import own from './boxes.module.css';

/** The length of an opening to look at a valve. */
const FIRST_MINUTES = 5;

type Props = { readonly me: Me; readonly module: ModuleShape; readonly modules: readonly ModuleShape[] };

/** The outputs of a box in the order of its lid, each with Stop unless confirmed closed, and the opening of one of them. */
export function BoxValves({ me, module, modules }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const viewOf = useOutputViewOf();
  const opening = useOpening();
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const outputs = inOrderOfLid(module.outputs);
  const openable = openableOutputs([module]).map(({ output }) => output);
  const isChoosable = (output: (typeof outputs)[number]) => openable.includes(output) && !mayBeOpen(viewOf(output));
  // Chosen once: a valve that opens by itself must not put another one under a finger that is already on its way.
  const [chosenId, setChosenId] = useState(
    () => outputs.find((output) => wordingOf(output) === 'valve' && isChoosable(output))?.id ?? null,
  );
  const chosen = outputs.find((output) => output.id === chosenId && isChoosable(output));
  return (
    <>
      <ol className={own.valves} aria-label={t('box.valves')}>
        {outputs.map((output) => (
          <li key={output.id}>
            <ValveRow
              output={output}
              isChosen={output.id === chosen?.id}
              onChoose={isChoosable(output) ? () => setChosenId(output.id) : null}
            />
          </li>
        ))}
      </ol>
      {chosen === undefined ? (
        outputs.some(isChoosable) && <p className={frame.sub}>{t('box.choose')}</p>
      ) : (
        <section className={own.opening} aria-label={t('screens.open')}>
          <Presets minutes={minutes} onMinutes={setMinutes} />
          <OpeningNotes me={me} module={module} state={chosen.state} modules={modules}>
            {(isClosed) => (
              <HoldButton
                key={chosen.id}
                order={common.t(`openFor.${wordingOf(chosen)}`, {
                  name: `${numberOnLid(chosen)}, ${spokenName({ output: chosen })}`,
                  minutes,
                })}
                disabled={isClosed || opening.busy}
                onOrder={(key) => void opening.open(chosen.id, minutes, key)}
              />
            )}
          </OpeningNotes>
        </section>
      )}
      <OpeningFailure of={opening.failure} />
    </>
  );
}
