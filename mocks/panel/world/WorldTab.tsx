import { AnswersSection } from './AnswersSection';
import { ClockSection } from './ClockSection';
import { PlaceSection } from './PlaceSection';

export function WorldTab() {
  return (
    <>
      <PlaceSection />
      <ClockSection />
      <AnswersSection />
    </>
  );
}
