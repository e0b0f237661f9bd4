import type { DraftStepProps } from '@/features/players/frame/stepProps';
import type { FaucetDraft } from './faucetDraft';

export type StepProps = DraftStepProps<FaucetDraft>;
