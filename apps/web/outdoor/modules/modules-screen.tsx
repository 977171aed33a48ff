import { anyContains } from '@zagon/domain/core/fold.ts';
import { IconMapPin } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { nowMs, useNow } from '../../time/clock.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { Empty, Faces } from '../frame/states.tsx';
import { ModuleCard } from './module-card.tsx';
import own from './modules.module.css';
import { byDistance } from './nearby.ts';
import { usePosition, type Position } from './use-position.ts';

/** The modules, nearest first if a position is known. */
export default function ModulesScreen() {
  const { t } = useTexts('outdoor');
  const modules = useRead('listModules');
  const { position, follow } = usePosition();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [typed, setTyped] = useState('');
  useNow('minute');
  const place = position.kind === 'known' ? position.place : null;
  return (
    <Faces of={modules} empty={t('modules.none')}>
      {(list) => {
        const problems = list.filter(hasProblem);
        const shown = byDistance(onlyProblems ? problems : list, place).filter(({ item }) => matches(item, typed));
        return (
          <>
            <PositionLine position={position} onFollow={follow} />
            <div className={css.pair} role="group" aria-label={t('modules.which')}>
              <button
                type="button"
                className={BUTTON}
                aria-pressed={!onlyProblems}
                onClick={() => setOnlyProblems(false)}
              >
                {t('modules.all', { count: list.length })}
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-pressed={onlyProblems}
                onClick={() => setOnlyProblems(true)}
              >
                {t('modules.problems', { count: problems.length })}
              </button>
            </div>
            <label className={own.search}>
              {t('modules.search')}
              <input
                type="search"
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            {shown.length === 0 && <Empty>{t('modules.noneFound')}</Empty>}
            <ul className={css.list}>
              {shown.map(({ item, where }, at) => (
                <li key={item.id}>
                  <ModuleCard module={item} where={where} at={at} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Faces>
  );
}

function hasProblem(module: ModuleShape): boolean {
  return overdueFreshness(module, nowMs()) === 'stale';
}

/** By name or serial number, as printed on the module. */
function matches({ name, serial_number: serial }: ModuleShape, typed: string): boolean {
  return anyContains([name, serial], typed);
}

function PositionLine({ position, onFollow }: { readonly position: Position; readonly onFollow: () => void }) {
  const { t, language } = useTexts('outdoor');
  switch (position.kind) {
    case 'off':
      return (
        <button type="button" className={BUTTON} onClick={onFollow}>
          <IconMapPin size={26} aria-hidden="true" />
          {t('position.follow')}
        </button>
      );
    case 'known':
      return (
        <p role="status">
          {t('position.known', { metres: formatNumber(Math.round(position.accuracyM), 0, language) })}
        </p>
      );
    case 'searching':
    case 'denied':
    case 'lost':
    case 'unavailable':
      return <p role="status">{t(`position.${position.kind}`)}</p>;
  }
}
