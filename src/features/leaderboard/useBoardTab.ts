import { useSearchParams } from 'react-router-dom';

export const boardTabs = [
  { value: 'global', label: 'Global' },
  { value: 'friends', label: 'Friends' },
] as const;
export type BoardTab = (typeof boardTabs)[number]['value'];

/** Keeps the selected tab in the URL, so that links, Back and Forward restore it. */
export function useBoardTab() {
  const [params, setParams] = useSearchParams();
  const tab: BoardTab = params.get('tab') === 'friends' ? 'friends' : 'global';
  const chooseTab = (chosen: BoardTab) => setParams(chosen === 'global' ? {} : { tab: chosen });
  return { tab, chooseTab };
}
