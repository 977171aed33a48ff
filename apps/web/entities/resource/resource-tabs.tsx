import { useTexts } from '../../i18n/use-texts.ts';
import { roleOf, useMe } from '../session/session.ts';
import { PageTabs } from '../../ui/frame/page-tabs.tsx';
import { ScreenLink } from '../../navigation/screen-link.tsx';

const TABS = {
  modules: { screen: 'modules' },
  outputs: { screen: 'outputs' },
  sections: { screen: 'sections' },
  groups: { screen: 'groups' },
  devices: { screen: 'devices' },
  sources: { screen: 'waterSources' },
  regions: { screen: 'regions' },
  geoObjects: { screen: 'geoObjects' },
  valveBoxes: { screen: 'valveBoxes' },
} as const;

type Tab = keyof typeof TABS;
const ORDER: readonly Tab[] = [
  'modules',
  'outputs',
  'sections',
  'groups',
  'devices',
  'sources',
  'regions',
  'geoObjects',
  'valveBoxes',
];

/** Shown only to administrators. */
const OF_ADMINISTRATORS: readonly Tab[] = ['valveBoxes'];

/** The tabs of the resources page, each with its own address. */
export function ResourceTabs({ tab }: { readonly tab: Tab }) {
  const { t } = useTexts('resources');
  const me = useMe();
  const isAdmin = me !== undefined && roleOf(me) === 'admin';
  return (
    <PageTabs label={t('tabs.label')}>
      {ORDER.filter((item) => isAdmin || !OF_ADMINISTRATORS.includes(item)).map((item) => (
        <ScreenLink key={item} to={TABS[item]} aria-current={item === tab ? 'page' : undefined}>
          {t(`tabs.${item}`)}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}
