import { useWorstFindings, type WorstLine } from '../../../entities/finding/use-worst-findings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import css from './findings.module.css';

/** The worst findings about the soil water and the probes, each with where it is seen; nothing when all is well. */
export function FindingsCard() {
  const { t } = useTexts('findings');
  const worst = useWorstFindings();
  if (worst.length === 0) return null;
  return (
    <Card natural title={t('worst.title')}>
      <Rows>
        {worst.map((line) => (
          <Row key={line.id}>
            <FindingLine line={line} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function FindingLine({ line: { place, title, todo, tone } }: { readonly line: WorstLine }) {
  const lines = <Lines title={title} tone={tone} sub={todo} />;
  return place.kind === 'section' ? (
    <ScreenLink className={css.line} to={{ screen: 'section', params: { sectionId: place.id } }}>
      {lines}
    </ScreenLink>
  ) : (
    <ScreenLink className={css.line} to={{ screen: 'module', params: { moduleId: place.id } }}>
      {lines}
    </ScreenLink>
  );
}
