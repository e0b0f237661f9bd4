import type { BankQuestion } from '@/domain/quiz';
import { facts, questions } from './quiz.json';

/** The questions with their key: for the server alone, and only when a quiz is asked for. */
export const quizBank = questions as readonly BankQuestion[];

const sources = new Map(facts.map(({ id, source }) => [id, source]));

/** Where the fact behind an answer comes from. */
export const sourceOf = ({ fact }: BankQuestion) => sources.get(fact) ?? '';
