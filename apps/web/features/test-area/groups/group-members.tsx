import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import type { TestOrderShape } from '@zagon/contract/test-area/modules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Tag } from '../../../ui/frame/tag.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { ReportedState } from '../objects/reported-state.tsx';
import { StopOutputButton } from '../objects/stop-output-button.tsx';
import { mayBeOpen } from '../resources/differs.ts';
import css from './test-group.module.css';

type Member = TestGroupDetails['members'][number];

/** The members of a group with contact, failures, outputs and their last order. */
export function GroupMembers({ members }: { readonly members: readonly Member[] }) {
  const { t } = useTexts('testGroups');
  return (
    <Card title={t('members.title')} sub={t('members.lead')} natural flush>
      <ul className={css.members} aria-label={t('members.title')}>
        {members.map((member) => (
          <MemberItem key={member.module.id} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function MemberItem({ member: { module, station, outputs, faults, orders } }: { readonly member: Member }) {
  const { t, language } = useTexts('testGroups');
  const { t: tm } = useTexts('testModules');
  const [last] = orders;
  return (
    <li>
      <div className={css.member}>
        <Lines
          title={
            <ScreenLink to={{ screen: 'testModule', params: { testModuleId: module.id } }}>{module.name}</ScreenLink>
          }
          sub={
            <>
              {module.device_type} · <code translate="no">{module.serial_number}</code>
            </>
          }
        >
          <Age at={module.last_contact_at} stale={module.communication === 'stale'} />
        </Lines>
        <span className="rowS">
          <StatePill tone={station.online ? 'ok' : 'stale'}>{tm(station.online ? 'online' : 'offline')}</StatePill>
          {faults.map(({ name, title }) => (
            <Tag key={name} tone="warn">
              {title[language]}
            </Tag>
          ))}
        </span>
      </div>
      {outputs.length > 0 && (
        <Rows label={module.name}>
          {outputs.map((output) => (
            <Row
              key={output.id}
              trailing={
                <span className="rowS">
                  {output.ordered_open !== null && <StatePill tone="water">{t('members.ordered')}</StatePill>}
                  <ReportedState isOpen={output.reported_open} />
                  {mayBeOpen(output) && <StopOutputButton moduleId={module.id} output={output} />}
                </span>
              }
            >
              <Lines title={output.section_name ?? output.name} sub={<code translate="no">{output.field_name}</code>}>
                <Age at={output.reported_at} />
              </Lines>
            </Row>
          ))}
        </Rows>
      )}
      {outputs.length > 0 && (
        <p className="note">
          {t('members.lastOrder')}: {last === undefined ? t('members.noOrder') : <LastOrder order={last} />}
        </p>
      )}
    </li>
  );
}

/** The order and how far it has come. */
function LastOrder({ order: { envelope, steps } }: { readonly order: TestOrderShape }) {
  const { t } = useTexts('testGroups');
  const { t: tm } = useTexts('testModules');
  const step = steps.at(-1);
  const ordered = orderedOf(envelope['orders']);
  if (step === undefined || ordered === null) return null;
  return (
    <>
      {t('members.orderOf', {
        order: t(`members.${ordered.kind}`, { output: ordered.output }),
        step: tm(`answers.step.${step.step}`),
      })}{' '}
      <Age at={step.at} />
    </>
  );
}

function orderedOf(orders: unknown): { readonly kind: 'open' | 'close'; readonly output: string } | null {
  const first: unknown = Array.isArray(orders) ? orders[0] : undefined;
  if (typeof first !== 'object' || first === null || !('kind' in first) || !('output' in first)) return null;
  const { kind, output } = first;
  return (kind === 'open' || kind === 'close') && typeof output === 'string' ? { kind, output } : null;
}
