import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTabs } from '../../ui/frame/page-tabs.tsx';

const TABS = {
  scenarios: { screen: 'testArea' },
  modules: { screen: 'testModules' },
  groups: { screen: 'testGroups' },
  resources: { screen: 'testResources' },
  weather: { screen: 'testWeather' },
  profile: { screen: 'testProfile' },
} as const;

type Tab = keyof typeof TABS;
const ORDER: readonly Tab[] = ['scenarios', 'modules', 'groups', 'resources', 'weather', 'profile'];

/** The pages of the test bench, each with its own address. */
export function TestAreaTabs({ tab }: { readonly tab: Tab }) {
  const { t } = useTexts('testArea');
  return (
    <PageTabs label={t('tabs.label')} current={tab}>
      {ORDER.map((item) => (
        <ScreenLink key={item} to={TABS[item]} aria-current={item === tab ? 'page' : undefined}>
          {t(`tabs.${item}`)}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}
