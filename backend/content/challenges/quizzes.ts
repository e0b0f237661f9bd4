import type { Citation } from '@/contract/citations';
import { citationOf } from '../citations';
import type { Content } from './content';

type Stars = readonly [number, number, number];

function quizOf(text: string, source: Citation, questions: number, [one, two, three]: Stars) {
  const all = three === questions ? `all ${questions}` : three;
  return {
    brief: {
      why: { text, source },
      steps: [
        `Answer ${questions} questions. We’ll explain each answer.`,
        `Get ${one} right on your first try to pass, ${all} for three stars.`,
        'Missed questions come back at the end.',
      ],
      time: `About ${Math.ceil(questions * 0.4)} minutes`,
    },
    quiz: { questions, stars: [one, two, three] },
  } satisfies Content;
}

export const quizzes = {
  'home-quiz': quizOf(
    'Toilets take nearly 30% of the water in a home. Do you know what uses the rest?',
    citationOf('F09'),
    10,
    [7, 9, 10],
  ),
  'leak-quiz': quizOf(
    'Leaks in an average home waste more than 37,000 liters a year.',
    citationOf('F04'),
    6,
    [4, 5, 6],
  ),
  'hidden-water-quiz': quizOf(
    'Only 4% of humanity’s water footprint is water used at home. The rest is hidden in what we eat, wear, and use.',
    citationOf('F44'),
    8,
    [5, 7, 8],
  ),
  'ocean-quiz': quizOf(
    'About 11 million metric tons of plastic enter the ocean every year.',
    citationOf('F46'),
    8,
    [5, 6, 8],
  ),
  'garden-quiz': quizOf(
    'As much as half of the water for gardens is lost to evaporation, wind, or runoff.',
    citationOf('F15'),
    6,
    [4, 5, 6],
  ),
  'world-quiz': quizOf(
    'In 2024, 2.1 billion people lacked safely managed drinking water.',
    citationOf('F35'),
    8,
    [6, 7, 8],
  ),
};
