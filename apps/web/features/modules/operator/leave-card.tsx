import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { ReasonSheet } from '../../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import css from './operator.module.css';

type Props = { readonly module: InstalledModuleDetails };

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join(', ');

/** While the outputs of a leaving module are being closed: those not confirmed yet. */
export function LeavingNotice({ module }: Props) {
  const { t } = useTexts('installedModules');
  const open = module.outputs.filter(({ state }) => state !== false);
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<IconHourglass size={20} aria-hidden="true" />}
      title={t('leave.closingTitle')}
    >
      {t('leave.closingText')} {open.length > 0 && t('leave.notClosed', { names: namesOf(open) })}
    </Notice>
  );
}

/** The steps of deleting a module from its account, and the button that asks for a reason. */
export function LeaveCard({ module }: Props) {
  const { t } = useTexts('installedModules');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('leave.title')} natural>
      <LeaveSteps module={module} />
      <ButtonRow place="start" spaced>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          {t('leave.ask')}
        </Button>
      </ButtonRow>
      {isAsking && <LeaveSheet module={module} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LeaveSteps({ module: { device_type: type, outputs, uses, client } }: Props) {
  const { t } = useTexts('installedModules');
  const open = outputs.filter(({ state }) => state !== false);
  return (
    <ol className={css.steps}>
      <li>{t('leave.plans')}</li>
      <li>{open.length === 0 ? t('leave.nothingOpen') : t('leave.closes', { names: namesOf(open) })}</li>
      <li>{t('leave.goes', { account: client.name })}</li>
      {type === 'AGB-2000' && <li>{t('leave.withStation')}</li>}
      {uses.length > 0 && <li>{t('leave.uses', { names: namesOf(uses) })}</li>}
    </ol>
  );
}

function LeaveSheet({ module, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTexts('installedModules');
  const go = useGo();
  const remove = useWrite('removeInstalledModule', [
    'getInstalledModule',
    'listInstalledModules',
    'countInstalledModules',
  ]);
  const send = async (reason: string) => {
    const answer = await remove.send({ params: { id: module.id }, body: { reason } });
    if (answer.ok) {
      const { name } = module;
      notify(t(answer.value.closing ? 'leave.closing' : 'leave.done', { name }));
      if (!answer.value.closing) go({ screen: 'installedModules' });
    }
    return answer;
  };
  return (
    <ReasonSheet
      form="module-leave"
      item={module.id}
      title={t('leave.sheet', { name: module.name, account: module.client.name })}
      hint={t('leave.reasonHint')}
      max={REASON_MAX}
      action={t('leave.send')}
      danger
      busy={remove.busy}
      send={send}
      onClose={onClose}
    >
      <LeaveSteps module={module} />
    </ReasonSheet>
  );
}
