import type { UserRow } from '@backend/db/schema';
import { isolated } from '@/lib/isolated';
import { usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';

interface WhoIsHereProps {
  here: UserRow | undefined;
  onBecome: (userId: string | null | undefined) => void;
}

export function CurrentUser({ here, onBecome }: WhoIsHereProps) {
  const isActing = usePanel().fake.impersonation.session() !== undefined;
  const name = here ? isolated(here.name) : 'a visitor';

  return (
    <P.Section>
      <P.TitleRow>
        <P.Title>{`In this tab: ${name}`}</P.Title>
        <P.Row>
          {here && (
            <F.SmallButton type="button" onClick={() => onBecome(null)}>
              Act as a visitor
            </F.SmallButton>
          )}
          {isActing && (
            <F.SmallButton type="button" $variant="primary" onClick={() => onBecome(undefined)}>
              Stop impersonating
            </F.SmallButton>
          )}
        </P.Row>
      </P.TitleRow>
      <P.Hint>
        {isActing
          ? 'Only in this tab, until it closes. The other tabs share one session.'
          : 'All tabs share this session. “Act as” signs a user in to this tab only: two tabs, two users.'}
      </P.Hint>
    </P.Section>
  );
}
