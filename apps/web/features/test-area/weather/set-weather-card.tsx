import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudRain, IconSnowflake, IconTornado, IconWind, type Icon } from '@tabler/icons-react';
import type { TestWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { createElement, useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

type Setting = TestWeatherShape['settings'][number];

const DURATIONS_MIN = { '10': 10, '30': 30, '60': 60, '180': 180 } as const;
type Duration = keyof typeof DURATIONS_MIN;
const DURATIONS: readonly Duration[] = ['10', '30', '60', '180'];

/** A weather that was added later has the general icon. */
const ICONS: Readonly<Record<string, Icon>> = {
  'frost-night': IconSnowflake,
  downpour: IconCloudRain,
  'strong-wind': IconWind,
};

/** The values the weather can be set to, for how long, and the way back. */
export function SetWeatherCard({ settings }: { readonly settings: readonly Setting[] }) {
  const { t } = useTexts('testWeather');
  const [duration, setDuration] = useState<Duration>('30');
  const reset = useWrite('resetTestWeather', ['getTestWeather', 'listScenarios']);
  const undo = async (): Promise<void> => {
    const answer = await reset.send({});
    if (answer.ok) notify(t('set.undone'));
    else notifyFault(answer.error.message);
  };
  return (
    <Card
      title={t('set.title')}
      sub={t('set.lead')}
      right={
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          disabled={settings.every(({ on }) => on === null)}
          loading={reset.busy}
          onClick={() => void undo()}
        >
          {t('set.undo')}
        </Button>
      }
      natural
    >
      <div className="stackM">
        <Segments
          label={t('set.minutes')}
          showLabel
          segments={DURATIONS.map((id) => ({ id, label: durationLabel(t, DURATIONS_MIN[id]) }))}
          value={duration}
          onChange={setDuration}
        />
        <Rows label={t('set.title')}>
          {settings.map((setting) => (
            <SettingRow key={setting.name} setting={setting} minutes={DURATIONS_MIN[duration]} />
          ))}
        </Rows>
      </div>
    </Card>
  );
}

type Texts = ReturnType<typeof useTexts<'testWeather'>>['t'];

function durationLabel(t: Texts, minutes: number): string {
  return minutes < 60 ? t('set.min', { minutes }) : t('set.hours', { hours: minutes / 60 });
}

function SettingRow({ setting, minutes }: { readonly setting: Setting; readonly minutes: number }) {
  const { t, language } = useTexts('testWeather');
  const zone = useFarmZone();
  const write = useWrite('setTestWeather', ['getTestWeather', 'listScenarios']);
  const { name, title, effect, on } = setting;
  const set = async (): Promise<void> => {
    const answer = await write.send({ body: { name, minutes } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Row
      icon={
        <IconTile tone={on === null ? 'plain' : 'warn'}>
          {createElement(lookUp(ICONS, name) ?? IconTornado, { size: 20, 'aria-hidden': true })}
        </IconTile>
      }
      trailing={
        <RowButton
          aria-label={t('set.startOne', { name: title[language] })}
          loading={write.busy}
          onClick={() => void set()}
        >
          {t('set.start')}
        </RowButton>
      }
    >
      <Lines title={title[language]} sub={effect[language]}>
        {on !== null && (
          <span className="toned num" data-tone="warn">
            {on.until === null
              ? t('set.untilOff')
              : t('set.until', { time: formatTime(on.until, 'time', language, zone) })}
          </span>
        )}
      </Lines>
    </Row>
  );
}
