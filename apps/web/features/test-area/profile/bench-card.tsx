import { IconBan, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

const MAY = ['scenarios', 'orders', 'replay', 'conformance'] as const;
const MAY_NOT = ['real', 'accounts', 'log'] as const;

/** The reach of the bench: how many stations and modules, and what it can and cannot do to them. */
export function BenchCard() {
  const { t } = useTexts('testProfile');
  const stations = useRead('getConformance').data?.stations.length;
  const modules = useRead('countTestModules', { query: {} }).data?.all;
  return (
    <Card title={t('bench.title')} sub={t('bench.lead')} natural>
      <div className="stackM">
        <Figures>
          <Fact label={t('bench.stations')}>{stations ?? '–'}</Fact>
          <Fact label={t('bench.modules')}>{modules ?? '–'}</Fact>
        </Figures>
        <List title={t('bench.mayTitle')} icon={<IconCheck size={20} aria-hidden="true" />}>
          {MAY.map((item) => t(`bench.may.${item}`))}
        </List>
        <List title={t('bench.mayNotTitle')} icon={<IconBan size={20} aria-hidden="true" />}>
          {MAY_NOT.map((item) => t(`bench.mayNot.${item}`))}
        </List>
      </div>
    </Card>
  );
}

function List({
  title,
  icon,
  children,
}: {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: readonly string[];
}) {
  return (
    <div>
      <h3 className="note">{title}</h3>
      <Rows label={title}>
        {children.map((text) => (
          <Row key={text} icon={icon}>
            <span>{text}</span>
          </Row>
        ))}
      </Rows>
    </div>
  );
}
