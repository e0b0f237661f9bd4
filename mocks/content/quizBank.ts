import type { BankQuestion } from '@/domain/quiz';
import { facts, questions } from './quiz.json';

/** The questions with their answers. Only the server reads them, when a quiz starts. */
export const quizBank = questions as readonly BankQuestion[];

const sources = new Map(facts.map(({ id, source }) => [id, source]));

/** Where the fact behind an answer comes from. */
export const sourceOf = ({ fact }: BankQuestion) => sources.get(fact) ?? '';
