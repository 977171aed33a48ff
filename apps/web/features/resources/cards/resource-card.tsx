import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import type { ColumnId, Lists, ResourceType, Row } from '../resource-types.ts';
import type { SectionSoil } from '../soil-water/section-soil.ts';
import { SoilCell } from '../soil-water/soil-cell.tsx';
import { RESOURCES } from '../registry.ts';

/** The two measures shown below the name. The rest is on the page. */
const MEASURES: Readonly<Record<ResourceType, readonly ColumnId[]>> = {
  outputs: ['use', 'type'],
  sections: ['source', 'flow'],
  groups: ['scope', 'count'],
  devices: ['type', 'wired'],
  sources: ['efficiency', 'fed'],
  regions: ['area', 'count'],
  geoObjects: ['marker'],
};

type Props = {
  readonly resource: ResourceType;
  readonly row: Row;
  readonly lists: Lists;
  /** Of a section: its soil water; null while it is not known. */
  readonly soil: SectionSoil | null;
  /** True for the resource whose page is next to the list. */
  readonly isCurrent?: boolean;
};

/** A resource in a list of cards: name, state and its two main measures. */
export function ResourceCard({ resource, row, lists, soil, isCurrent = false }: Props) {
  const { t } = useTexts('resources');
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const facts = MEASURES[resource].flatMap((id) => {
    const text = row.cells[id]?.text ?? '';
    if (text === '') return [];
    return id === 'fed' || id === 'count' ? `${t(`column.${id}`).toLocaleLowerCase()}: ${text}` : text;
  });
  const sub = row.removing ? t('removingShort') : facts.join(' · ');
  return (
    <div className="rowM">
      <a
        className="cover"
        href={RESOURCES[resource].hrefOf(row.id)}
        aria-label={t('open', { name: row.name })}
        aria-current={isCurrent ? 'page' : undefined}
      />
      {output === undefined ? (
        <Lines title={row.name} sub={sub} clip />
      ) : (
        <OutputSummary name={row.name} facts={sub} output={output}>
          {resource === 'sections' && (
            <small>
              <SoilCell soil={soil} />
            </small>
          )}
        </OutputSummary>
      )}
    </div>
  );
}

type SummaryProps = {
  readonly name: string;
  readonly facts: string;
  readonly output: OutputShape;
  /** A further line. */
  readonly children?: ReactNode;
};

/** The live state of an output next to its name, with Stop unless it is confirmed closed. */
export function OutputSummary({ name, facts, output, children }: SummaryProps) {
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  return (
    <>
      <OutputIcon output={output} view={view} size={36} />
      <OutputLines output={output} view={view} name={name}>
        {facts !== '' && <small>{facts}</small>}
        {children}
      </OutputLines>
      <StopButton output={output} view={view} size="icon" />
    </>
  );
}
