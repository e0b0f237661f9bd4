import type { BankQuestion } from '@/domain/quiz';
import { questions } from './quiz.json';

/** The questions with their answers. Only the server reads them, when a quiz starts. */
export const quizBank = questions as readonly BankQuestion[];
