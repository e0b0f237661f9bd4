import * as v from 'valibot';
import {
  briefSchema,
  courseSchema,
  guideSchema,
  promptSchema,
  quizSchema,
} from '@/contract/challengeContent';

const whole = v.pipe(v.number(), v.safeInteger());

export const challengeRowSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  points: whole,
  difficulty: v.string(),
  type: v.string(),
  /** Only of quizzes; not part of the API. */
  topic: v.exactOptional(v.string()),
  deadline: v.exactOptional(v.string()),
  /** The day of the world on which it is released, from 1; without it, the first. */
  day: v.exactOptional(whole),
  /* Content of its own. Without a brief, it has the content that `backend/content` has for it. */
  brief: v.exactOptional(briefSchema),
  quiz: v.exactOptional(quizSchema),
  prompt: v.exactOptional(promptSchema),
  course: v.exactOptional(courseSchema),
  guide: v.exactOptional(guideSchema),
});
export type ChallengeRow = v.InferOutput<typeof challengeRowSchema>;
