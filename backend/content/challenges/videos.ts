import { citationOf } from '../citations';
import type { Content } from './content';

export const videos = {
  'laundry-video': {
    brief: {
      why: {
        text: 'An efficient clothes washer takes 57 liters a load, a standard one 87 liters.',
        source: citationOf('F19'),
      },
      steps: [
        'Choose one or two things you do that save 50 liters or more.',
        'Record or choose a video, or write about it and add one to three photos.',
        'Look it over and submit it.',
      ],
      time: 'About 10 minutes',
    },
    prompt: {
      title: 'Show your full load',
      lead: 'How do you fill the machine, and what do you do while you wait for enough laundry or dishes?',
      recording: 'Show how full the machine is',
      minLitres: 50,
      starLitres: 100,
      maxActions: 2,
      text: { min: 60, max: 400 },
      photos: { min: 1, max: 3 },
    },
  },
  'garden-video': {
    brief: {
      why: {
        text: 'Watering at midday can lose up to 30% of the water.',
        source: citationOf('F51'),
      },
      steps: [
        'Choose one or two things you do outdoors that save 90 liters or more.',
        'Record or choose a video, or write about it and add two to four photos.',
        'Look it over and submit it.',
      ],
      time: 'About 15 minutes',
    },
    prompt: {
      title: 'Show your garden',
      lead: 'A balcony or one pot counts, too. When do you water, and with what?',
      recording: 'Show how you water your plants',
      minLitres: 90,
      starLitres: 300,
      maxActions: 2,
      text: { min: 80, max: 500 },
      photos: { min: 2, max: 4 },
    },
  },
  'meal-video': {
    brief: {
      why: {
        text: 'A kilogram of beef takes about 15,000 liters of water, a kilogram of potatoes about 290 liters.',
        source: citationOf('F41'),
      },
      steps: [
        'Choose the one thing you do that saves 2,000 liters or more.',
        'Record or choose a video, or write about it and add one or two photos.',
        'Look it over and submit it.',
      ],
      time: 'About 30 minutes, including cooking',
    },
    prompt: {
      title: 'Show your plate',
      lead: 'What did you cook, and what did you leave out?',
      recording: 'Show your meal, and say what’s in it',
      minLitres: 2000,
      starLitres: 2200,
      maxActions: 1,
      text: { min: 40, max: 300 },
      photos: { min: 1, max: 2 },
    },
  },
} satisfies Record<string, Content>;
