import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { PhoneFacts } from '@zagon/domain/phone/feature.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Which browser this is, on what, and whether the page is installed. */
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
