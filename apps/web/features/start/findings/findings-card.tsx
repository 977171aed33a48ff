import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import css from './findings.module.css';
import { type WorstFinding, type WorstKind, worstFindings } from '../../../entities/finding/worst-findings.ts';

const TONES = {
  no_response: 'error',
  late: 'warn',
  none_planned: 'warn',
  not_trusted: 'warn',
  weak: 'warn',
  watch: 'wait',
} as const satisfies Record<WorstKind, 'error' | 'warn' | 'wait'>;

/** The worst findings about the soil water and the probes, each with where it is seen; nothing when all is well. */
export default function FindingsCard() {
  const { t } = useTexts('start');
  // An addition to the page: if it cannot be read, the page of the section says so.
  const { data } = useQuery(read('listFindings', { query: { runs: 'last' } }));
  const worst = worstFindings(data ?? [], useNow('minute'));
  if (worst.length === 0) return null;
  return (
    <Card natural title={t('findings.title')}>
      <Rows>
        {worst.map((finding) => (
          <Row key={finding.id}>
            <FindingLine finding={finding} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function FindingLine({ finding: { kind, place, nextRunMs } }: { readonly finding: WorstFinding }) {
  const { t } = useTexts('start');
  const when = useWhen();
  const text = nextRunMs === null ? '' : when(nextRunMs).full;
  const title = (
    <Lines
      title={t(`findings.${kind}`, { name: nameParts(place.name).name, when: text })}
      tone={TONES[kind]}
      sub={t(`findings.todo.${kind}`)}
    />
  );
  return place.kind === 'section' ? (
    <ScreenLink className={css.line} to={{ screen: 'section', params: { sectionId: place.id } }}>
      {title}
    </ScreenLink>
  ) : (
    <ScreenLink className={css.line} to={{ screen: 'module', params: { moduleId: place.id } }}>
      {title}
    </ScreenLink>
  );
}
