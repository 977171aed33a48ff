/** What no first picture of a screen shows: one file, loaded after it. Imported only by `kit.ts`. */
export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { Notifications } from '@mantine/notifications';
