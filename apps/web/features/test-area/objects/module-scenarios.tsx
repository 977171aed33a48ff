import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { Tag } from '../../../ui/frame/tag.tsx';
import { MemberScenarios } from '../member-scenarios.tsx';

type Props = {
  readonly of: Pick<TestModuleShape, 'module' | 'station' | 'station_id' | 'faults' | 'scenarios'>;
};

/** The failures that affect a module now, from wherever they were switched on, and those that can be switched for it. */
export function ModuleScenarios({ of: { module, station, station_id: stationId, faults, scenarios } }: Props) {
  const { t, language } = useTexts('testModules');
  const write = useWrite('switchTestModuleScenario', ['getTestModule', 'listScenarios', 'listTestGroups']);
  const isStation = stationId === module.id;
  const turn = async (name: string, on: boolean): Promise<void> => {
    const answer = await write.send({ params: { id: module.id }, body: { name, on } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <MemberScenarios
      title={t('failures.title')}
      lead={t(isStation ? 'failures.leadStation' : 'failures.lead')}
      none={t('failures.none')}
      scenarios={scenarios}
      busy={write.busy}
      onSwitch={(name, on) => void turn(name, on)}
      footer={
        <span className="rowS">
          <ScreenLink to={{ screen: 'testArea' }}>{t('failures.all')}</ScreenLink>
          {!isStation && (
            <ScreenLink to={{ screen: 'testModule', params: { testModuleId: stationId } }}>
              {t('failures.station', { station })}
            </ScreenLink>
          )}
        </span>
      }
    >
      {faults.length > 0 && (
        <p className="rowS">
          <span className="muted">{t('failures.on')}</span>
          {faults.map(({ name, title }) => (
            <Tag key={name} tone="warn">
              {title[language]}
            </Tag>
          ))}
        </p>
      )}
    </MemberScenarios>
  );
}
