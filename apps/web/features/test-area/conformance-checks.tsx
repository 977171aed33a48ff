import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import type { ConformanceCheck } from '@zagon/contract/test-area/conformance-progress.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill, type Tone } from '../../ui/frame/state-pill.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';

const VERDICTS = {
  fail: { tone: 'error', icon: IconCircleX },
  pass: { tone: 'ok', icon: IconCircleCheck },
  skip: { tone: 'stale', icon: IconCircleMinus },
} as const satisfies Record<ConformanceCheck['verdict'], { readonly tone: Tone; readonly icon: typeof IconCircleX }>;

const ORDER: readonly ConformanceCheck['verdict'][] = ['fail', 'pass', 'skip'];

/** The verdicts of a run, failed ones first, each with the violated rule. */
export function ConformanceChecks({ checks }: { readonly checks: readonly ConformanceCheck[] }) {
  const { t } = useTexts('testArea');
  const count = (verdict: ConformanceCheck['verdict']): number =>
    checks.filter((check) => check.verdict === verdict).length;
  return (
    <>
      <div className="rowS" role="status">
        <StatePill tone="ok">{t('run.passed', { count: count('pass') })}</StatePill>
        {count('fail') > 0 && <StatePill tone="error">{t('run.failures', { count: count('fail') })}</StatePill>}
        {count('skip') > 0 && <StatePill tone="stale">{t('run.skipped', { count: count('skip') })}</StatePill>}
      </div>
      <Rows label={t('run.checks')} align="start">
        {ORDER.flatMap((verdict) =>
          checks
            .filter((check) => check.verdict === verdict)
            .map((check) => <CheckRow key={check.number} check={check} />),
        )}
      </Rows>
    </>
  );
}

function CheckRow({ check: { number, title, rule, verdict, observed } }: { readonly check: ConformanceCheck }) {
  const { t, language } = useTexts('testArea');
  const { tone, icon: Icon } = VERDICTS[verdict];
  return (
    <Row
      trailing={
        <StatePill tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
          {t(`verdict.${verdict}`)}
        </StatePill>
      }
    >
      <Lines title={`${number} ${title[language]}`} tone={verdict === 'fail' ? 'error' : undefined}>
        <span lang="en">{observed}</span>
        {verdict === 'fail' && <span lang="en">{t('run.rule', { number, rule: rule.replaceAll(/[`*]/g, '') })}</span>}
      </Lines>
    </Row>
  );
}
