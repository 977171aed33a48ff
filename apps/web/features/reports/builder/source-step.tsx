import { Button } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { ReportKind } from '@zagon/domain/reports/registry.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { Empty } from '../../../ui/empty.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { ChosenSource } from '../report-choice.ts';
import { gathered, matching, modulesFor, sameSource, type Gathering, type SourceModule } from '../report-sources.ts';
import css from './builder.module.css';
import { ChosenList } from './chosen-list.tsx';
import { ModuleFields } from './module-fields.tsx';

type Props = {
  readonly kind: ReportKind;
  readonly objects: readonly ObjectShape[];
  readonly chosen: readonly ChosenSource[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
};

/** Modules that measure what is asked for, alone or by group or region, each with its fields and what they say now. */
export function SourceStep({ kind, objects, chosen, onChange }: Props) {
  const { t, language } = useTexts('reports');
  const [words, setWords] = useState('');
  const [by, setBy] = useState<Gathering>('modules');
  const all = modulesFor(kind, objects, language);
  if (all.length === 0) return <NoModule />;
  const parts = gathered(matching(all, words), by, language);
  const toggle = (source: ChosenSource) => {
    const without = chosen.filter((one) => !sameSource(one, source));
    onChange(without.length === chosen.length ? [...chosen, source] : without);
  };
  const add = (modules: readonly SourceModule[]) => {
    const wanted = modules.flatMap(({ object, fields }) => fields.map((field) => ({ idObject: object.id, field })));
    onChange([...chosen, ...wanted.filter((one) => !chosen.some((other) => sameSource(one, other)))]);
  };
  return (
    <div className={css.sources}>
      <div className={css.offer}>
        <Segments<Gathering>
          label={t('by.label')}
          segments={[
            { id: 'modules', label: t('by.modules') },
            { id: 'groups', label: t('by.groups') },
            { id: 'regions', label: t('by.regions') },
          ]}
          value={by}
          onChange={setBy}
        />
        <SearchField label={t('searchSource')} placeholder={t('searchHint')} onSearch={setWords} width="100%" />
        {parts.length === 0 && <Empty>{words === '' ? t(`by.none_${by}`) : t('noHit')}</Empty>}
        <div className={css.parts}>
          {parts.map(({ id, name, modules }) => (
            <section key={id} aria-label={name ?? t('by.modules')}>
              {name !== null && (
                <div className={css.partHead}>
                  <h3>{name}</h3>
                  <Button size="compact-sm" variant="subtle" onClick={() => add(modules)}>
                    {t('by.all', { name })}
                  </Button>
                </div>
              )}
              <ul className={css.modules}>
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
        <progress className={css.bar} max={REPORT_SOURCES_MAX} value={chosen.length} aria-hidden="true" />
        <ChosenList chosen={chosen} objects={objects} onChange={onChange} />
      </div>
    </div>
  );
}

function NoModule() {
  const { t } = useTexts('reports');
  return (
    <Empty
      action={
        <Button component="a" href={hrefOf({ screen: 'modules' })}>
          {t('addModule')}
        </Button>
      }
    >
      {t('noModule')}
    </Empty>
  );
}
