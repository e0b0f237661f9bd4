import { useSearchParams } from 'react-router-dom';

/** Search parameter of Home that opens the first run, set after a sign-up. */
const name = 'welcome';

export function useWelcome() {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.has(name),
    close() {
      setParams(
        (current) => {
          current.delete(name);
          return current;
        },
        { replace: true },
      );
    },
  };
}
