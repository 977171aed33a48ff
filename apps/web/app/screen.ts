import type { Icon } from '@tabler/icons-react';
import type { Text } from '@zagon/domain/core/language.ts';
import type { ComponentType } from 'react';
import type { TitledFeature } from '../i18n/use-title.ts';
import type {
  OpenScreenId,
  OperatorScreenId,
  PlainScreenId,
  ScreenId,
  SignedOutScreenId,
} from '../navigation/paths.ts';
import type { Role } from '../entities/session/session.ts';
import type { Width } from '../ui/theme/widths.ts';

/**
 * signed-out: only without a session (sign-in); anyone: with and without one (an e-mailed link); everyone: any user in
 * an account, and an operator inside it; reviewers: its administrators, and an operator inside it, who only reads;
 * otherwise the roles that may see it.
 */
export type Audience = 'signed-out' | 'anyone' | 'everyone' | 'reviewers' | readonly Role[];

/** The audiences of a screen, given by the group of its address. */
type AudienceOf<Id extends ScreenId> = Id extends SignedOutScreenId
  ? 'signed-out'
  : Id extends OpenScreenId
    ? 'anyone'
    : Id extends OperatorScreenId
      ? readonly ['operator']
      : Exclude<Audience, 'signed-out' | 'anyone'>;

export type NavigationEntry = {
  readonly label: Text;
  readonly icon: Icon;
  /** Shows the number of open alarms. */
  readonly counts?: 'alarms';
  /** One of the four items in the phone's bottom bar; the others are behind More. */
  readonly atThumb?: true;
  /** Belongs to the installation, not to a farm: hidden while an operator is inside an account. */
  readonly outside?: true;
  /** Shown only where the installation has a test area. */
  readonly ifTestArea?: true;
};

/** Set for a page of the settings: its entry in their second navigation. */
export type SettingsEntry = {
  readonly group: 'you' | 'account' | 'help';
  readonly label: Text;
  readonly icon: Icon;
};

export type Screen = {
  /** The screen's chunk; the screen is its default export and reads its address with `useScreenParams`. */
  readonly chunk: () => Promise<{ readonly default: ComponentType }>;
  /** The feature whose `title` text names the page in the browser tab. */
  readonly title: TitledFeature;
  readonly who: Audience;
  /** The landing screen; an operator outside an account is redirected to their own. */
  readonly home?: true;
  /** The only screen of a wall. */
  readonly walls?: true;
  /** Set if the screen is in the navigation, in the order of `paths`. Only a screen without params can be. */
  readonly navigation?: NavigationEntry;
  /** Set for a page of the settings, which is shown in their frame. The order there is that of `paths`. */
  readonly settings?: SettingsEntry;
  /** The destination highlighted for a screen that is not in the navigation. */
  readonly under?: ScreenId;
  /** The lists that a wide window shows beside the screen: the one visited last, otherwise the first. */
  readonly beside?: readonly [PlainScreenId, ...PlainScreenId[]];
  /** From which width on the list is beside it; from `desk` on by default. */
  readonly besideFrom?: Width;
  /** Lists the screen in the search by this name; a screen in the navigation is listed by its label. */
  readonly searchLabel?: Text;
  /** The likely next screen; its files are loaded while this one is used. */
  readonly next?: ScreenId;
  /** `g` followed by this letter opens the screen from anywhere. */
  readonly letter?: string;
};

/** The definition of one screen, as required by its address. */
export type ScreenAt<Id extends ScreenId> = (Id extends PlainScreenId
  ? Screen
  : Omit<Screen, 'navigation' | 'settings' | 'searchLabel' | 'letter'>) & {
  readonly who: AudienceOf<Id>;
};
