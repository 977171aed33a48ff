import { useTexts } from '../i18n/use-texts.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { ScreenLink } from './screen-link.tsx';

const TABS = {
  modules: { screen: 'modules' },
  outputs: { screen: 'outputs' },
  sections: { screen: 'sections' },
  groups: { screen: 'groups' },
  devices: { screen: 'devices' },
  sources: { screen: 'waterSources' },
} as const;

type Tab = keyof typeof TABS;
const ORDER: readonly Tab[] = ['modules', 'outputs', 'sections', 'groups', 'devices', 'sources'];

/** The parts of the page of resources, each with an address of its own. */
export function ResourceTabs({ tab }: { readonly tab: Tab }) {
  const { t } = useTexts('resources');
  return (
    <PageTabs label={t('tabs.label')}>
      {ORDER.map((one) => (
        <ScreenLink key={one} to={TABS[one]} aria-current={one === tab ? 'page' : undefined}>
          {t(`tabs.${one}`)}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}
