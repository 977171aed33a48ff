import { Button } from '@mantine/core';
import { IconBellRinging, IconDoorEnter } from '@tabler/icons-react';
import type { InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { EnterDialog } from '../../../entities/account/enter-dialog.tsx';
import { ContactPill } from '../../../entities/module/installed/contact-pill.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { durationText } from '@zagon/domain/units/duration.ts';
import { CommandsCard } from './commands-card.tsx';
import { HealthCard } from './health-card.tsx';
import { LeaveCard, LeavingNotice } from './leave-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import css from './operator.module.css';
import { OutputsCard } from './outputs-card.tsx';

/** How often the page is reloaded: it is open while a change is expected, ms. */
const EVERY_MS = 10_000;

/** One module in an account, for an operator outside it: whether it is in contact, has power, and executes commands. */
export default function InstalledModuleScreen() {
  const { installedModuleId: id } = useScreenParams('installedModule');
  const module = useQuery({ ...read('getInstalledModule', { params: { id } }), refetchInterval: EVERY_MS });
  const { t } = useTexts('installedModules');
  // It left its account, perhaps while the page was open.
  if (module.error?.refused.err === 'not_found')
    return (
      <EmptyState action={<ScreenLink to={{ screen: 'installedModules' }}>{t('title')}</ScreenLink>}>
        {t('gone')}
      </EmptyState>
    );
  return (
    <StateView of={module} loading={<LoadingState height={480} />}>
      {(data) => <ModulePage key={data.id} module={data} />}
    </StateView>
  );
}

function ModulePage({ module }: { readonly module: InstalledModuleDetails }) {
  const { t } = useTexts('installedModules');
  useTabName(module.name);
  const [isEntering, setEntering] = useState(false);
  const { client, entered } = module;
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'installedModules' }}>{t('title')}</ScreenLink>}
        sub={<Whose module={module} />}
        actions={
          !entered && (
            <Button leftSection={<IconDoorEnter size={18} aria-hidden="true" />} onClick={() => setEntering(true)}>
              {t('enter')}
            </Button>
          )
        }
      >
        <span className="titleRow">
          {module.name} <ContactPill module={module} />
        </span>
      </PageTitle>
      <div className="stackL">
        {module.leaving && <LeavingNotice module={module} />}
        {module.alarms > 0 && (
          <Notice tone="warn" icon={<IconBellRinging size={20} aria-hidden="true" />}>
            <ScreenLink to={{ screen: 'customerAlarms', search: { search: module.serial_number } }}>
              {t('alarms', { count: module.alarms })}
            </ScreenLink>
          </Notice>
        )}
        <HealthCard module={module} />
        <div className={css.page}>
          <div className="stackL">
            {module.outputs.length > 0 && <OutputsCard module={module} enter={() => setEntering(true)} />}
            <CommandsCard commands={module.commands} />
            <FactsCard module={module} />
            {!module.leaving && <LeaveCard module={module} />}
          </div>
          <MessagesCard module={module} />
        </div>
      </div>
      <EnterDialog account={isEntering ? client : null} onClose={() => setEntering(false)} />
    </>
  );
}

function Whose({
  module: { device_type: type, serial_number: serial, client, station },
}: {
  readonly module: InstalledModuleDetails;
}) {
  const { t } = useTexts('installedModules');
  return (
    <>
      {type} · {serial} ·{' '}
      <ScreenLink to={{ screen: 'account', params: { accountId: client.id } }}>{client.name}</ScreenLink>
      {station !== null && (
        <>
          {' '}
          · {t('behind')}{' '}
          <ScreenLink to={{ screen: 'installedModule', params: { installedModuleId: station.id } }}>
            {station.serial_number}
          </ScreenLink>
        </>
      )}
    </>
  );
}

function FactsCard({ module }: { readonly module: InstalledModuleDetails }) {
  const { t, language } = useTexts('installedModules');
  const zone = useZone();
  return (
    <Card title={t('facts.title')} natural>
      <Facts>
        <Fact label={t('facts.activated')}>{formatTime(module.activated_at, 'date', language, zone)}</Fact>
        <Fact label={t('facts.interval')}>
          {module.reporting_interval_minutes < 1
            ? `${Math.round(module.reporting_interval_minutes * 60)} s`
            : durationText(module.reporting_interval_minutes)}
        </Fact>
        {module.id_device !== null && (
          <Fact label={t('facts.device')}>
            <ScreenLink to={{ screen: 'hardwareOne', params: { hardwareId: module.id_device } }}>
              {module.serial_number}
            </ScreenLink>
          </Fact>
        )}
        <Fact label={t('facts.uses')}>
          {module.uses.length === 0 ? t('none') : module.uses.map(({ name }) => name).join(', ')}
        </Fact>
      </Facts>
    </Card>
  );
}
