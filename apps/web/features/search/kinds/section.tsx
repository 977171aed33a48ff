import { IconDroplet } from '@tabler/icons-react';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { areaText } from '../../../entities/resource/area-text.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { OutputPreview, OutputStateIcon, OutputStateText } from '../preview/output-state.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import { otherNames } from '../ranking/nouns.ts';
import { SECTION_FINDING_WORDS } from './finding-words.ts';
import type { Entry, SearchFacts } from './kind.ts';
import { targetKeywords, targetsOf, type Target } from './target.ts';

/** Sections, with the live state of their valves. */
export function sectionKind(facts: SearchFacts): Entry[] {
  const targets = new Map(targetsOf(facts).map((target) => [target.section?.id, target]));
  return facts.sections.map((section): Entry => {
    const target = targets.get(section.id);
    const { name, note: cultivar } = nameParts(section.name);
    const source = facts.sources.find(({ id }) => id === section.id_water_source)?.name ?? null;
    const area = section.area === null ? null : areaText(section.area, facts.units, facts.language);
    const note = [cultivar, area, source].filter((part) => part !== null).join(' · ');
    return {
      key: `section:${section.id}`,
      kind: 'section',
      // Of equally close results, the item itself is selected before its actions.
      order: -2,
      name,
      aliases: otherNames(name),
      title: name,
      note,
      keywords:
        target === undefined
          ? [section.name, section.description, source ?? '', ...SECTION_FINDING_WORDS]
          : targetKeywords(target, facts),
      icon: () =>
        target === undefined ? (
          <IconDroplet size={20} aria-hidden="true" />
        ) : (
          <OutputStateIcon output={target.output} />
        ),
      state: () => (target === undefined ? null : <OutputStateText output={target.output} />),
      preview: () => <SectionPreview name={name} target={target} facts={facts} rows={{ cultivar, area, source }} />,
      choice: { kind: 'go', href: hrefOf({ screen: 'section', params: { sectionId: section.id } }) },
    };
  });
}

type PreviewProps = {
  readonly name: string;
  readonly target: Target | undefined;
  readonly facts: SearchFacts;
  readonly rows: Readonly<Record<'cultivar' | 'area' | 'source', string | null>>;
};

function SectionPreview({ name, target, facts: { t, language }, rows }: PreviewProps) {
  const flow = outputFlowM3PerH(target?.section?.flow ?? null, target?.output.flow ?? null);
  const groups = target?.section?.groups.map((group) => group.name).join(', ') ?? '';
  return (
    <>
      {target === undefined ? <PreviewTitle title={name} /> : <OutputPreview name={name} output={target.output} />}
      <Facts>
        {rows.cultivar !== null && <Fact label={t('section.cultivar')}>{rows.cultivar}</Fact>}
        {rows.area !== null && <Fact label={t('section.area')}>{rows.area}</Fact>}
        {flow !== null && (
          <Fact label={t('section.flow')}>{formatQuantity(flow, { decimals: 1, suffix: 'm³/h' }, language)}</Fact>
        )}
        {rows.source !== null && <Fact label={t('section.source')}>{rows.source}</Fact>}
        {target !== undefined && (
          <Fact label={t('section.output')}>{`${target.module.name}, ${target.output.name}`}</Fact>
        )}
        {groups !== '' && <Fact label={t('section.groups')}>{groups}</Fact>}
      </Facts>
    </>
  );
}
