import type { Challenge } from '@/contract/challenges';

type Member = 'brief' | 'quiz' | 'prompt' | 'course' | 'guide';

/** What the player of a challenge shows, and what it is graded by. */
export type Content = { readonly [Name in Member]?: NonNullable<Challenge[Name]> };
