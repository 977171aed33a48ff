import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { DEVICE_TYPES } from '@zagon/domain/resources/kinds.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useRead } from '../../api/query.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { areaText } from '../../entities/resource/area-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { MainAppLink } from '../frame/links.tsx';
import { Faces } from '../frame/states.tsx';
import { OutputLine } from '../stops/output-line.tsx';

/** The outputs of the account by id. */
function useOutputs(): ReadonlyMap<string, OutputShape> {
  const modules = useRead('listModules').data ?? [];
  return new Map(modules.flatMap(({ outputs }) => outputs).map((output) => [output.id, output]));
}

/** What the probe of a section saw of its last run, by its id; null without a probe, or while it is not known. */
function useLastRun(): (sectionId: string) => string | null {
  const { t, language } = useTexts('outdoor');
  const { data } = useRead('listFindings', { query: { kind: 'water_arrived', runs: 'last' } });
  return (sectionId) => {
    const word = data?.find(({ place }) => place?.id === sectionId)?.word ?? null;
    return word === null ? null : t('sections.lastRun', { word: ARRIVAL_WORDS[word][language] });
  };
}

/** The sections with the state of their valves, and what their last run did. */
export function SectionsScreen() {
  const { t, language } = useTexts('outdoor');
  const sections = useRead('listSections');
  const outputs = useOutputs();
  const units = useUnits();
  const lastRun = useLastRun();
  return (
    <>
      <Faces of={sections} empty={t('sections.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, area, flow, id_output }) => (
              <li key={id} className={css.card}>
                <h2>{name}</h2>
                <Facts
                  facts={[
                    area === null ? null : areaText(area, units, language),
                    flow === null ? null : formatQuantity(flow, { decimals: 1, suffix: 'm³/h' }, language),
                    lastRun(id),
                  ]}
                />
                <LineOf outputs={outputs} id={id_output} named={false} />
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="sections" />
    </>
  );
}

/** Devices on outputs, and equipment on inputs. */
export function DevicesScreen() {
  const { t, language } = useTexts('outdoor');
  const devices = useRead('listEquipment');
  const outputs = useOutputs();
  return (
    <>
      <Faces of={devices} empty={t('devices.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, type, object_name, id_output }) => (
              <li key={id} className={css.card}>
                <h2>{name}</h2>
                <Facts facts={[isDeviceType(type) ? DEVICE_TYPES[type][language] : type, object_name]} />
                {id_output !== null && <LineOf outputs={outputs} id={id_output} named={false} />}
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="devices" />
    </>
  );
}

function isDeviceType(type: string): type is keyof typeof DEVICE_TYPES {
  return Object.hasOwn(DEVICE_TYPES, type);
}

/** The water sources with the state of their pumps. */
export function WaterSourcesScreen() {
  const { t, language } = useTexts('outdoor');
  const sources = useRead('listWaterSources');
  const outputs = useOutputs();
  return (
    <>
      <Faces of={sources} empty={t('waterSources.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, efficiency, clean_water_outputs: clean, fertigated_water_outputs: fertigated }) => (
              <li key={id} className={css.card}>
                <h2>{name}</h2>
                <Facts
                  facts={[
                    t('waterSources.gives', {
                      flow: formatQuantity(efficiency, { decimals: 1, suffix: 'm³/h' }, language),
                    }),
                  ]}
                />
                {[...new Set([...clean, ...fertigated])].map((outputId) => (
                  <LineOf key={outputId} outputs={outputs} id={outputId} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="waterSources" />
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null);
  return known.length === 0 ? null : <p className={css.sub}>{known.join(' · ')}</p>;
}

type LineProps = {
  readonly outputs: ReadonlyMap<string, OutputShape>;
  readonly id: string;
  /** False if the name is in the heading. */
  readonly named?: boolean;
};

function LineOf({ outputs, id, named = true }: LineProps) {
  const output = outputs.get(id);
  return output === undefined ? null : <OutputLine output={output} named={named} />;
}
