/** What each step of a draft is given: what was done so far, and the frame around it. */
export interface DraftStepProps<Draft> {
  draft: Draft;
  /** Told what is new, or how it follows from what stands there by then. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: {
    step: number;
    steps: number;
    onClose: () => void;
    onBack: (() => void) | undefined;
    onNext: () => void;
    isKept: boolean;
  };
}
