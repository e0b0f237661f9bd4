import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface EditState {
  /** True if the profile is the previous history entry. */
  isFromProfile?: boolean;
}

/** Opens and closes the profile editor by the URL: `/profile?edit`. Back closes it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromProfile } = (useLocation().state ?? {}) as EditState;
  const isEditing = params.has('edit');

  return {
    isEditing,
    open() {
      if (isEditing) return;
      setParams(
        (current) => {
          current.set('edit', '');
          return current;
        },
        { state: { isFromProfile: true } },
      );
    },
    close() {
      if (isFromProfile) return back();
      return setParams(
        (current) => {
          current.delete('edit');
          return current;
        },
        { replace: true },
      );
    },
  };
}
