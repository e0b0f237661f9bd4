/** Props of each step of a draft: the draft so far, and the props of the frame around it. */
export interface DraftStepProps<Draft> {
  draft: Draft;
  /** Merges a partial draft, or one computed from the latest draft. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: {
    step: number;
    steps: number;
    onClose: () => void;
    onBack: (() => void) | undefined;
    onNext: () => void;
    isSaved: boolean;
  };
}
