export function readReached(): Map<string, string[]>;
export function readNoticed(): string[][];
export function noteReached(path: string | undefined, mutants: readonly string[]): void;
export function noteNoticed(path: string, mutant: string): void;
