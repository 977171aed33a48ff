import { IconDropletBolt, IconSearch } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { useRead } from '../../api/query.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { AccountChoice } from '../app/account-choice.tsx';
import { hrefOfField } from '../app/route.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { Failed, Loading } from '../frame/states.tsx';
import { ModuleContact } from '../modules/module-contact.tsx';
import { useRestoredAt } from '../../entities/session/offline/restored.ts';
import { BoxNotes } from './box-notes.tsx';
import { boxOfLabel } from './box-of-label.ts';
import { BoxValves } from './box-valves.tsx';
import own from './boxes.module.css';

/** The valve box of a scanned label: its valves, opening and Stop, and its notes. */
export default function BoxScreen({ code }: { readonly code: string }) {
  const found = useRead('findValveBox', { params: { code } });
  const known = useRead('listValveBoxes');
  const modules = useRead('listModules');
  const isRestored = useRestoredAt() !== null;
  const isOffline = useConnection().link === 'offline' || isRestored;
  const label = boxOfLabel({
    code,
    found: found.data ?? null,
    refusal: found.error?.refused.err ?? null,
    isOffline,
    known: known.data ?? [],
  });
  switch (label.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed onRetry={() => void found.refetch()} />;
    case 'invalid':
      return <InvalidLabel />;
    case 'box': {
      if (modules.data === undefined)
        return modules.isError ? <Failed onRetry={() => void modules.refetch()} /> : <Loading />;
      const module = modules.data.find(({ id }) => id === label.box.id);
      return module === undefined ? <InvalidLabel /> : <Box box={label.box} module={module} modules={modules.data} />;
    }
  }
}

/**
 * The same words for a label that never was one, was renewed, or belongs to another account. The label may be of another
 * account of this user: the address stays, so that switching leads to its box.
 */
function InvalidLabel() {
  const { t } = useTexts('outdoor');
  const me = useMe();
  return (
    <>
      <div className={css.card} data-tone="stale" role="status">
        <h2>{t('box.invalid')}</h2>
        <p className={css.sub}>{t('box.invalidHint')}</p>
      </div>
      <a className={BUTTON} href={hrefOfField({ screen: 'modules' })}>
        <IconSearch size={26} aria-hidden="true" />
        {t('box.search')}
      </a>
      {me !== undefined && <AccountChoice me={me} title={t('accounts.switch')} />}
    </>
  );
}

type BoxProps = {
  readonly box: ValveBoxShape;
  readonly module: ModuleShape;
  readonly modules: readonly ModuleShape[];
};

function Box({ box, module, modules }: BoxProps) {
  const me = useMe();
  return (
    <>
      <div className="rowM">
        <span className={own.mark} aria-hidden="true">
          <IconDropletBolt size={30} />
        </span>
        <div>
          <h2>{module.name}</h2>
          <ModuleContact module={module} />
        </div>
      </div>
      {me !== undefined && <BoxValves me={me} module={module} modules={modules} />}
      <BoxNotes box={box} />
    </>
  );
}
