import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { leaveToInputMethod, pressedKey } from '@/lib/keys';
import { createControls } from './faults/controls';
import { FaultsTab } from './faults/FaultsTab';
import { LogTab } from './log/LogTab';
import { PanelHeader, type TabName } from './PanelHeader';
import { PanelProvider, type PanelData } from './PanelContext';
import * as S from './Panel.styles';
import { PeopleTab } from './people/PeopleTab';
import { usePanelDialog } from './usePanelDialog';
import { Notices } from './Notices';
import { CopySection } from './state/CopySection';
import { HistorySection } from './state/HistorySection';
import { ExportSection } from './state/ExportSection';
import { ResponsesSection } from './world/ResponsesSection';
import { ClockSection } from './world/ClockSection';
import { WorldSection } from './world/WorldSection';

export interface PanelProps extends PanelData {
  isOpen: boolean;
  openCount: number;
  onClose: () => void;
}

const tabs = {
  world: WorldTab,
  log: LogTab,
  faults: FaultsTab,
  people: PeopleTab,
  state: StateTab,
} satisfies Record<TabName, () => React.ReactNode>;

/** The developer panel of the fake API. Keys that are pressed in it don't reach the app. */
export function Panel({ isOpen, openCount, onClose, ...watched }: PanelProps) {
  const [controls] = useState(() => createControls(watched.fake));
  const [tab, setTab] = useState<TabName>('world');
  const id = useId();
  const ref = usePanelDialog(isOpen, openCount);
  const Tab = tabs[tab];

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    leaveToInputMethod(event);
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };

  return (
    <PanelProvider value={{ ...watched, controls }}>
      <S.Panel
        ref={ref}
        aria-labelledby={`${id}-heading`}
        onKeyDown={handleKey}
        onClose={handleClose}
      >
        {isOpen && (
          <>
            <PanelHeader id={id} tab={tab} onTab={setTab} onClose={onClose} />
            <S.Body key={tab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
              <Notices />
              <Tab />
            </S.Body>
          </>
        )}
      </S.Panel>
    </PanelProvider>
  );
}

function StateTab() {
  return (
    <>
      <HistorySection />
      <CopySection />
      <ExportSection />
    </>
  );
}

function WorldTab() {
  return (
    <>
      <WorldSection />
      <ClockSection />
      <ResponsesSection />
    </>
  );
}
