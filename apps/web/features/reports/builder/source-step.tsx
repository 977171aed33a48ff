import { Button } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ReadingsKind } from '@zagon/domain/reports/registry.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/request/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { ChosenSource } from '../report-choice.ts';
import {
  groupModules,
  searchModules,
  modulesFor,
  sameSource,
  type ModuleGrouping,
  type SourceModule,
} from '../report-sources.ts';
import builderCss from './builder.module.css';
import css from './sources.module.css';
import { ChosenList } from './chosen-list.tsx';
import { ModuleFields } from './module-fields.tsx';

type Props = {
  readonly kind: ReadingsKind;
  readonly objects: readonly ModuleShape[];
  readonly chosen: readonly ChosenSource[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
};

/** Modules with matching fields, listed alone or by group or region, with their current values. */
export function SourceStep({ kind, objects, chosen, onChange }: Props) {
  const { t, language } = useTexts('reports');
  const [query, setQuery] = useState('');
  const [by, setBy] = useState<ModuleGrouping>('modules');
  const all = modulesFor(kind, objects, language);
  if (all.length === 0) return <NoModule />;
  const groups = groupModules(searchModules(all, query, language), by, language);
  const toggle = (source: ChosenSource) => {
    const without = chosen.filter((one) => !sameSource(one, source));
    onChange(without.length === chosen.length ? [...chosen, source] : without);
  };
  const add = (modules: readonly SourceModule[]) => {
    const candidates = modules.flatMap(({ object, fields }) => fields.map((field) => ({ idObject: object.id, field })));
    onChange([...chosen, ...candidates.filter((one) => !chosen.some((other) => sameSource(one, other)))]);
  };
  return (
    <div className={css.sources}>
      <div className={css.offer}>
        <Segments<ModuleGrouping>
          label={t('by.label')}
          segments={[
            { id: 'modules', label: t('by.modules') },
            { id: 'groups', label: t('by.groups') },
            { id: 'regions', label: t('by.regions') },
          ]}
          value={by}
          onChange={setBy}
        />
        <SearchField label={t('searchSource')} placeholder={t('searchHint')} onSearch={setQuery} width="100%" />
        {groups.length === 0 && <EmptyState>{query === '' ? t(`by.none_${by}`) : t('noHit')}</EmptyState>}
        <div>
          {groups.map(({ id, name, modules }) => (
            <section key={id} aria-label={name ?? t('by.modules')}>
              {name !== null && (
                <div className={css.partHead}>
                  <h3>{name}</h3>
                  <Button size="compact-sm" variant="subtle" onClick={() => add(modules)}>
                    {t('by.all', { name })}
                  </Button>
                </div>
              )}
              <ul>
                {modules.map((module) => (
                  <ModuleFields key={module.object.id} module={module} chosen={chosen} onToggle={toggle} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className={css.chosenSide}>
        <div className={css.chosenHead}>
          <h3>{t('chosen')}</h3>
          <span className={css.count} data-over={chosen.length > REPORT_SOURCES_MAX || undefined}>
            {t('chosenSources', { count: chosen.length, max: REPORT_SOURCES_MAX })}
          </span>
        </div>
        <progress className={builderCss.bar} max={REPORT_SOURCES_MAX} value={chosen.length} aria-hidden="true" />
        <ChosenList chosen={chosen} objects={objects} onChange={onChange} />
      </div>
    </div>
  );
}

function NoModule() {
  const { t } = useTexts('reports');
  return (
    <EmptyState
      action={
        <Button component="a" href={hrefOf({ screen: 'modules' })}>
          {t('addModule')}
        </Button>
      }
    >
      {t('noModule')}
    </EmptyState>
  );
}
