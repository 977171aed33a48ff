import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

/** The two steps to install the page on an iPhone's or iPad's home screen, where notifications work. */
export function InstallSteps() {
  const { t } = useTexts('alarms');
  return (
    <Notice tone="plain" title={t('notify.install.title')}>
      <ol className="stackS">
        <li>
          <IconShare2 size={18} aria-hidden="true" /> {t('notify.install.share')}
        </li>
        <li>
          <IconSquarePlus size={18} aria-hidden="true" /> {t('notify.install.add')}
        </li>
      </ol>
    </Notice>
  );
}
