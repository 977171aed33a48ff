import { ModuleDrawer } from './module-drawer.tsx';

/** The drawing of a module for pages of other features, in a chunk of its own. */
export default ModuleDrawer;
