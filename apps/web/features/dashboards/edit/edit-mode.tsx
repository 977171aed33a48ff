import { withoutWidget } from './draft.ts';
import { EditBar } from './edit-bar.tsx';
import { EditDialogs } from './edit-dialogs.tsx';
import { EditLayer } from './edit-layer.tsx';
import { EditList } from './edit-list.tsx';
import { EditTile, tileProps } from './edit-tile.tsx';

/** All parts needed only for editing, loaded when it begins. */
export const editMode = {
  Bar: EditBar,
  Dialogs: EditDialogs,
  Layer: EditLayer,
  List: EditList,
  Tile: EditTile,
  tileProps,
  withoutWidget,
} as const;
