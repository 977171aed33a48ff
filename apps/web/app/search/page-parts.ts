import {
  IconBellOff,
  IconCalendarPause,
  IconDropletPlus,
  IconHistory,
  IconKey,
  IconMapPinPlus,
  IconMessageQuestion,
  IconMoonStars,
  IconPlus,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { Text } from '@zagon/domain/core/language.ts';
import { mayChangeOwnItems, mayConfigure, mayPause, type Me } from '../../entities/session/session.ts';
import type { PlainScreenId, Search } from '../../navigation/paths.ts';

/** A part of a screen with its own address: a tab, or a form for something new. */
export type PagePart = {
  readonly kind: 'page' | 'action';
  readonly screen: PlainScreenId;
  readonly search?: Search;
  readonly label: Text;
  /** Other words for it; in each language, separated by commas. */
  readonly words: Text;
  readonly icon: Icon;
  /** Who may do it, of those who may see the screen. */
  readonly may?: (me: Me) => boolean;
};

const ADD = { add: true } as const;

/** Parts of screens that can be found. To add one: an entry here, with an address that opens it. */
export const PAGE_PARTS = {
  tonight: {
    kind: 'page',
    screen: 'schedules',
    search: { tab: 'tonight' },
    label: { pl: 'Programy: najbliższa noc', en: 'Schedules: tonight' },
    words: { pl: 'dziś w nocy, plan nocy', en: 'this night, plan' },
    icon: IconMoonStars,
  },
  history: {
    kind: 'page',
    screen: 'schedules',
    search: { tab: 'history' },
    label: { pl: 'Programy: historia podlewania', en: 'Schedules: watering history' },
    words: { pl: 'przebiegi, pominięte, dlaczego nie podlał, wczoraj', en: 'runs, skipped, why, yesterday' },
    icon: IconHistory,
  },
  addModule: {
    kind: 'action',
    screen: 'modules',
    search: ADD,
    label: { pl: 'Dodaj moduł', en: 'Add module' },
    words: { pl: 'nowy, zarejestruj, sonda, stacja, czujnik, PIN', en: 'new, register, probe, station, sensor, PIN' },
    icon: IconPlus,
    may: mayConfigure,
  },
  addSection: {
    kind: 'action',
    screen: 'sections',
    search: ADD,
    label: { pl: 'Dodaj sekcję', en: 'Add section' },
    words: { pl: 'nowa, kwatera, pole', en: 'new, block, zone, field' },
    icon: IconPlus,
    may: mayConfigure,
  },
  addWaterSource: {
    kind: 'action',
    screen: 'waterSources',
    search: ADD,
    label: { pl: 'Dodaj źródło wody', en: 'Add water source' },
    words: { pl: 'nowe, studnia, zbiornik', en: 'new, well, tank' },
    icon: IconDropletPlus,
    may: mayConfigure,
  },
  addGroup: {
    kind: 'action',
    screen: 'groups',
    search: ADD,
    label: { pl: 'Dodaj grupę', en: 'Add group' },
    words: { pl: 'nowa', en: 'new' },
    icon: IconPlus,
    may: mayConfigure,
  },
  addDevice: {
    kind: 'action',
    screen: 'devices',
    search: ADD,
    label: { pl: 'Dodaj urządzenie lub osprzęt', en: 'Add device or equipment' },
    words: { pl: 'nowe, pompa, wodomierz, deszczomierz', en: 'new, pump, water meter, rain gauge' },
    icon: IconPlus,
    may: mayConfigure,
  },
  addRegion: {
    kind: 'action',
    screen: 'map',
    search: { edit: 'region', tab: 'regions' },
    label: { pl: 'Narysuj region', en: 'Draw a region' },
    words: { pl: 'dodaj, nowy, obszar', en: 'add, new, area' },
    icon: IconMapPinPlus,
    may: mayConfigure,
  },
  addMapObject: {
    kind: 'action',
    screen: 'map',
    search: { edit: 'object', tab: 'objects' },
    label: { pl: 'Dodaj obiekt na mapie', en: 'Add map object' },
    words: { pl: 'nowy, miejsce, punkt', en: 'new, place, point' },
    icon: IconMapPinPlus,
    may: mayConfigure,
  },
  newDashboard: {
    kind: 'action',
    screen: 'dashboard',
    search: ADD,
    label: { pl: 'Nowy pulpit', en: 'New dashboard' },
    words: { pl: 'dodaj, utwórz', en: 'add, create' },
    icon: IconPlus,
    may: mayChangeOwnItems,
  },
  inviteUser: {
    kind: 'action',
    screen: 'settingsUsers',
    search: ADD,
    label: { pl: 'Zaproś użytkownika', en: 'Invite a user' },
    words: { pl: 'dodaj, osoba, pracownik, zaproszenie', en: 'add, person, worker, invitation' },
    icon: IconUserPlus,
    may: mayConfigure,
  },
  changePassword: {
    kind: 'action',
    screen: 'settingsProfile',
    label: { pl: 'Zmień hasło', en: 'Change password' },
    words: { pl: 'nowe, logowanie', en: 'new, sign in' },
    icon: IconKey,
  },
  muteAlarms: {
    kind: 'action',
    screen: 'settingsNotifications',
    label: { pl: 'Wycisz alarmy', en: 'Mute alarms' },
    words: {
      pl: 'wyłącz powiadomienia, włącz alarmy, cisza, odcisz, nie przeszkadzać',
      en: 'unmute, silence, turn off notifications, do not disturb, snooze',
    },
    icon: IconBellOff,
  },
  pauseSchedule: {
    kind: 'action',
    screen: 'schedules',
    label: { pl: 'Wstrzymaj program', en: 'Pause a schedule' },
    words: { pl: 'pauza, zatrzymaj, przerwa, zawieś, na tydzień', en: 'program, suspend, hold, stop, week' },
    icon: IconCalendarPause,
    may: mayPause,
  },
  askQuestion: {
    kind: 'action',
    screen: 'settingsHelp',
    label: { pl: 'Zadaj pytanie', en: 'Ask a question' },
    words: { pl: 'operator, napisz, problem', en: 'operator, write, problem' },
    icon: IconMessageQuestion,
  },
  openAccount: {
    kind: 'action',
    screen: 'accounts',
    search: ADD,
    label: { pl: 'Załóż konto', en: 'Open an account' },
    words: { pl: 'dodaj, nowe, klient', en: 'add, new, client, customer' },
    icon: IconPlus,
  },
  addHardware: {
    kind: 'action',
    screen: 'hardware',
    search: ADD,
    label: { pl: 'Dodaj urządzenia do magazynu', en: 'Add devices to the stock' },
    words: { pl: 'nowe, numer seryjny, PIN', en: 'new, serial number, PIN' },
    icon: IconPlus,
  },
  inviteOperator: {
    kind: 'action',
    screen: 'operators',
    search: ADD,
    label: { pl: 'Zaproś operatora', en: 'Invite an operator' },
    words: { pl: 'dodaj, nowy, zaproszenie', en: 'add, new, invitation' },
    icon: IconUserPlus,
  },
} as const satisfies Record<string, PagePart>;
