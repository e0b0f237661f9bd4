import { CopySection } from './CopySection';
import { HistorySection } from './HistorySection';
import { KeepSection } from './KeepSection';

export function StateTab() {
  return (
    <>
      <HistorySection />
      <CopySection />
      <KeepSection />
    </>
  );
}
