import { IconChevronRight } from '@tabler/icons-react';
import { PHONE_FEATURE_IDS, type PhoneFacts, type PhoneFeatureId } from '@zagon/domain/phone/feature.ts';
import { PHONE_FEATURES } from '@zagon/domain/phone/registry.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { AvailabilityPill } from './availability-pill.tsx';
import { BrowserLine } from './browser-line.tsx';
import css from './phone.module.css';
import { OwnDeviceSwitch } from './own-device-switch.tsx';
import { PHONE_PAGES } from './registry.ts';
import { usePhoneFacts } from './use-phone-facts.ts';

/** The features this device and its browser offer the farm. Requests no permission. */
export default function PhoneScreen() {
  const { t } = useTexts('phone');
  const facts = usePhoneFacts();
  return (
    <div className={css.column}>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <StateView of={facts} loading={<LoadingState rows={PHONE_FEATURE_IDS.length} rowHeight={60} />}>
        {(known) => (
          <div className="stackM">
            <BrowserLine facts={known} />
            <ul className="frame lined" aria-label={t('title')}>
              {PHONE_FEATURE_IDS.map((id) => (
                <FeatureRow key={id} id={id} facts={known} />
              ))}
            </ul>
            <p className={css.footnote}>{t('nothingAsked')}</p>
            <OwnDeviceSwitch />
          </div>
        )}
      </StateView>
    </div>
  );
}

function FeatureRow({ id, facts }: { readonly id: PhoneFeatureId; readonly facts: PhoneFacts }) {
  const { t } = useTexts('phone');
  const { icon: Icon, screen } = PHONE_PAGES[id];
  return (
    <li>
      <ScreenLink to={{ screen }} className={css.feature ?? ''}>
        <IconTile tone="plain">
          <Icon size={20} aria-hidden="true" />
        </IconTile>
        <b className="grow">{t(`${id}.name`)}</b>
        <AvailabilityPill kind={PHONE_FEATURES[id].availability(facts).kind} />
        <IconChevronRight size={18} aria-hidden="true" />
      </ScreenLink>
    </li>
  );
}
