import { citationOf } from '../citations';
import type { Content } from './content';

export const games = {
  'river-run': {
    brief: {
      why: {
        text: '1.7 million metric tons of plastic flowed from rivers to the ocean in 2019. What you stop here never gets there.',
        source: citationOf('F53'),
      },
      steps: [
        'Steer your boat through five lanes for 30 seconds and pull litter aboard.',
        'Let animals pass. Touching one costs 15 points and your combo.',
        'Collect 35% of the litter.',
      ],
      time: 'About 1 minute',
    },
    course: { seconds: 30, stars: [35, 50, 65], waves: ['Spring', 'Rapids', 'River mouth'] },
  },
  'storm-cleanup': {
    brief: {
      why: {
        text: 'At least 46% of the Great Pacific Garbage Patch is lost fishing nets, and 94% of its pieces are microplastics.',
        source: citationOf('F47'),
      },
      steps: [
        'Steer your boat for a minute and a half. There’s more litter after a storm.',
        'Let animals pass. Touching one costs 15 points and your combo.',
        'Stay under a net until it’s aboard. Go Slow to sweep up microplastics.',
        'Collect 50% of the litter.',
      ],
      time: 'About 3 minutes',
    },
    course: { seconds: 90, stars: [50, 65, 80], waves: ['Harbor', 'Swell', 'Open sea'] },
  },
} satisfies Record<string, Content>;
