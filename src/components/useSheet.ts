import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

const names = ['levels', 'badges', 'streak'] as const;
export type SheetName = (typeof names)[number];

/** A sheet by its name, or a badge's sheet by the badge's id. */
export type OpenSheet = { readonly name: SheetName } | { readonly badgeId: string };

interface SheetState {
  /** True if the screen without the sheet is the previous history entry. */
  isFromScreen?: boolean;
}

/** Opens and closes a sheet by the URL: `/?sheet=levels`, `/?badge=video-star`. Back closes it. */
export function useSheet() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromScreen } = (useLocation().state ?? {}) as SheetState;
  const name = names.find((each) => each === params.get('sheet'));
  const badgeId = params.get('badge');

  const linkTo = (param: 'sheet' | 'badge', value: string) => {
    const next = new URLSearchParams(params);
    next.set(param, value);
    return { to: `?${next}`, state: { isFromScreen: true } satisfies SheetState };
  };
  const stay = () => {
    setParams(
      (current) => {
        current.delete('sheet');
        current.delete('badge');
        return current;
      },
      { replace: true },
    );
  };

  return {
    open: openSheet(name, badgeId),
    linkToSheet: (sheet: SheetName) => linkTo('sheet', sheet),
    linkToBadge: (id: string) => linkTo('badge', id),
    /** Goes back, or removes the sheet from the URL if the screen isn't the previous entry. */
    close() {
      if (isFromScreen) back();
      else stay();
    },
    /** Removes the sheet from the URL and stays on the screen. */
    stay,
  };
}

function openSheet(name: SheetName | undefined, badgeId: string | null): OpenSheet | null {
  if (badgeId) return { badgeId };
  return name ? { name } : null;
}
