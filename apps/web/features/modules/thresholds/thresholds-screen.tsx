import { Select } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { useRead } from '../../../api/query.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { ThresholdMatrix } from './threshold-matrix.tsx';
import { useMemo } from 'react';

/** The alarm thresholds of all modules of one type, in one table. */
export default function ThresholdsScreen() {
  const { t, language } = useTexts('modules');
  const go = useGo();
  const modules = useRead('listModules');
  const types = typesOf(modules.data ?? [], language);
  const asked = useSearchValues().get('type');
  const type = types.find(({ id }) => id === asked)?.id ?? types[0]?.id;
  return (
    <>
      <PageTitle crumb={<ScreenLink to={{ screen: 'modules' }}>{t('title')}</ScreenLink>} sub={t('matrix.sub')}>
        {t('matrix.title')}
      </PageTitle>
      <StateView
        of={modules}
        loading={<LoadingState rows={6} rowHeight={104} />}
        isEmpty={() => type === undefined}
        empty={<EmptyState>{t('matrix.none')}</EmptyState>}
      >
        {(all) =>
          type !== undefined && (
            <>
              <div className="toolbar">
                <Select
                  label={t('matrix.type')}
                  w={320}
                  allowDeselect={false}
                  value={type}
                  onChange={(id) =>
                    id !== null && go({ screen: 'thresholds', search: { type: id } }, { replace: true })
                  }
                  data={types.map(({ id, label, count }) => ({ value: id, label: `${label} (${count})` }))}
                />
              </div>
              <TypeMatrix key={type} type={type} modules={all} />
            </>
          )
        }
      </StateView>
    </>
  );
}

function TypeMatrix({ type, modules }: { readonly type: string; readonly modules: readonly ModuleShape[] }) {
  const settings = useRead('listAlarmSettings', { query: { device_type: type } });
  const { data } = settings;
  const rows = useMemo(
    () =>
      (data ?? []).flatMap(({ id_object: id, alarms }) =>
        modules.filter((module) => module.id === id).map((module) => ({ module, settings: alarms })),
      ),
    [data, modules],
  );
  return (
    <StateView of={settings} loading={<LoadingState rows={6} rowHeight={104} />}>
      {() => <ThresholdMatrix deviceType={type} rows={rows} />}
    </StateView>
  );
}

/** The types of the account's own modules that can raise an alarm, each with its number of modules. */
function typesOf(modules: readonly ModuleShape[], language: Language) {
  const own = modules.flatMap((module) => {
    const type = module.shared === null && !module.removing ? typeOf(module) : undefined;
    return type?.inputs.some(({ alarms }) => alarms.length > 0) ? [type] : [];
  });
  const types = [...Map.groupBy(own, ({ key }) => key)].flatMap(([id, some]) =>
    some.slice(0, 1).map(({ name }) => ({ id, name: name[language], count: some.length })),
  );
  return types
    .map(({ id, name, count }) => {
      const isNameShared = types.some((other) => other.id !== id && other.name === name);
      return { id, label: isNameShared ? `${name}, ${id}` : name, count };
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, language));
}
