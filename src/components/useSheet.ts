import { useUrlView } from '@/lib/useUrlView';

const names = ['levels', 'badges', 'streak'] as const;
type SheetName = (typeof names)[number];

/** A sheet by its name, or a badge's sheet by the badge's id. */
export type OpenSheet = { readonly name: SheetName } | { readonly badgeId: string };

/** Opens and closes a sheet by the URL: `/?sheet=levels`, `/?badge=video-star`. */
export function useSheet() {
  const sheet = useUrlView('sheet');
  const badge = useUrlView('badge');
  const { close, stay } = badge.value ? badge : sheet;
  const name = names.find((each) => each === sheet.value);
  const named: OpenSheet | null = name ? { name } : null;
  return {
    open: badge.value ? { badgeId: badge.value } : named,
    linkToSheet: (sheetName: SheetName) => sheet.linkTo(sheetName),
    linkToBadge: badge.linkTo,
    close,
    stay,
  };
}
