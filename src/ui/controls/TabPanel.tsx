import type { ComponentPropsWithRef } from 'react';
import { tabId, tabPanelId } from './tabIds';

interface TabPanelProps extends ComponentPropsWithRef<'div'> {
  /** The same as the `TabList`'s. */
  idBase: string;
  /** The selected tab's value. */
  value: string;
}

/** What the selected tab of a `TabList` shows. */
export function TabPanel({ idBase, value, ...rest }: TabPanelProps) {
  return (
    <div {...rest} role="tabpanel" id={tabPanelId(idBase)} aria-labelledby={tabId(idBase, value)} />
  );
}
