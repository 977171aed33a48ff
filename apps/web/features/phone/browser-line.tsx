import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { PhoneFacts } from '@zagon/domain/phone/feature.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The browser, its system, and whether the page is installed. */
export function BrowserLine({ facts: { browser, system, isInstalled } }: { readonly facts: PhoneFacts }) {
  const { t } = useTexts('phone');
  const Icon = system === 'desktop' ? IconDeviceDesktop : IconDeviceMobile;
  return (
    <p className="rowS note">
      <Icon size={18} aria-hidden="true" />
      {[t(`browser.${browser}`), t(`system.${system}`), t(isInstalled ? 'installed' : 'notInstalled')].join(', ')}
    </p>
  );
}
