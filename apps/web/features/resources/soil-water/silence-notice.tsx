import { Button } from '@mantine/core';
import { SILENCES, type Silence } from '@zagon/domain/findings/silence.ts';
import { IconZzz } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';

/** Where the reason of a silence is removed; null if there is nothing to do but wait. */
const HELP = {
  no_probe: 'section',
  probe_silent: 'probe',
  probe_not_trusted: 'probe',
  no_plant: 'section',
  no_place: 'place',
  no_weather: 'weather',
  no_gauge: 'weather',
  no_area: 'section',
  learning: null,
  little_use: null,
  after_water: null,
  substrate: null,
  too_uncertain: null,
  frozen: null,
  rain: null,
  other_run: null,
  draining: null,
  too_small: null,
  reports_too_seldom: 'probe',
} as const satisfies Record<Silence, 'section' | 'probe' | 'place' | 'weather' | null>;

type Props = {
  readonly silence: Silence;
  /** The probe of the section; null without one, or while it is not known. */
  readonly probeId: string | null;
  /** Opens the form of the section; null for users who may not change it. */
  readonly onEdit: (() => void) | null;
};

/** Why nothing is said of the soil, and where that can be changed. Never looks as if all were well. */
export function SilenceNotice({ silence, probeId, onEdit }: Props) {
  const { language } = useTexts('soilWater');
  return (
    <Notice
      tone="stale"
      icon={<IconZzz size={20} aria-hidden="true" />}
      action={<Help help={HELP[silence]} probeId={probeId} onEdit={onEdit} />}
    >
      {SILENCES[silence][language]}
    </Notice>
  );
}

type HelpProps = Omit<Props, 'silence'> & { readonly help: (typeof HELP)[Silence] };

function Help({ help, probeId, onEdit }: HelpProps) {
  const { t } = useTexts('soilWater');
  const weather = useTexts('weather');
  switch (help) {
    case 'section':
      return (
        onEdit !== null && (
          <Button variant="default" onClick={onEdit}>
            {t('help.section')}
          </Button>
        )
      );
    case 'probe':
      return (
        probeId !== null && (
          <ScreenLink to={{ screen: 'module', params: { moduleId: probeId } }}>{t('help.probe')}</ScreenLink>
        )
      );
    case 'place':
      return onEdit !== null && <ScreenLink to={{ screen: 'setUpPlace' }}>{weather.t('toPlace')}</ScreenLink>;
    case 'weather':
      return onEdit !== null && <ScreenLink to={{ screen: 'settingsWeather' }}>{t('help.weather')}</ScreenLink>;
    case null:
      return null;
  }
}
