import type { DraftStepProps } from '../play/stepProps';
import type { FaucetDraft } from './faucetDraft';

export type StepProps = DraftStepProps<FaucetDraft>;
