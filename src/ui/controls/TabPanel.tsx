import type { ComponentPropsWithRef } from 'react';
import { tabId, tabPanelId } from './tabIds';

interface TabPanelProps extends ComponentPropsWithRef<'div'> {
  /** The `TabList`'s `idBase`. */
  idBase: string;
  value: string;
}

export function TabPanel({ idBase, value, ...rest }: TabPanelProps) {
  return (
    <div {...rest} role="tabpanel" id={tabPanelId(idBase)} aria-labelledby={tabId(idBase, value)} />
  );
}
