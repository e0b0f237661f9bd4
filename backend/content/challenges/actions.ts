import { citationOf } from '../citations';
import type { Content } from './content';

export const actions = {
  'meter-overnight': {
    brief: {
      why: {
        text: 'An app that shows home water use cut it by 6% on average. Your meter shows it for free.',
        source: citationOf('F49'),
      },
      steps: [
        'Read your water meter last thing at night and first thing in the morning.',
        'If the number changed and nobody used water, something is leaking.',
        'Show both readings in photos, or write them down.',
      ],
      time: 'About 5 minutes, plus one night',
    },
    guide: {
      find: {
        title: 'Find your meter',
        lead: 'It’s often in the basement, in the bathroom, or under a lid near the street. No meter of your own? Ask the person who reads it.',
        rules: [
          { icon: 'person', text: 'Ask an adult or your landlord where it is.' },
          { icon: 'drops', text: 'Ice makers and water softeners use water at night, too.' },
          { icon: 'warning', text: 'Don’t lift heavy lids, and don’t climb into pits.' },
        ],
      },
      work: {
        title: 'Read it twice',
        lead: 'Check off each step as you finish. You can close this and continue in the morning.',
        steps: [
          {
            id: 'evening',
            title: 'Read it at night',
            text: 'All digits, including those after the decimal point or in red.',
          },
          {
            id: 'night',
            title: 'Use no water',
            text: 'Two hours is enough if a whole night isn’t possible.',
          },
          {
            id: 'morning',
            title: 'Read it in the morning',
            text: 'Before anyone turns on a faucet.',
          },
          {
            id: 'compare',
            title: 'Compare',
            text: 'The same number means no leak. A higher one means something is running.',
          },
        ],
      },
      evidence: {
        title: 'Show your readings',
        lead: 'Two photos or both numbers. Add both for an extra star.',
        label: 'What were the two readings, and what do they tell you?',
        noteLength: 20,
        photos: 2,
      },
    },
  },
  'faucet-aerator': {
    brief: {
      why: {
        text: 'WaterSense faucets and aerators save about 2,650 liters a year.',
        source: citationOf('F11'),
      },
      steps: [
        'Find a faucet without an aerator, or with an old one.',
        'Screw a new one on. It mixes air into the water.',
        'Show it with a photo or a few words.',
      ],
      time: 'About 10 minutes',
    },
    guide: {
      find: {
        title: 'Find the right faucet',
        lead: 'A clear, heavy stream means there’s no aerator. A soft, white one means there is.',
        scene: 'tap',
        rules: [
          { icon: 'tool', text: 'Take the old part, or a photo with a ruler, to the store.' },
          { icon: 'person', text: 'Ask an adult at home, or your landlord, first.' },
        ],
      },
      work: {
        title: 'Install it, step by step',
        lead: 'Check off each step as you finish.',
        steps: [
          {
            id: 'unscrew',
            title: 'Unscrew the old one',
            text: 'By hand, or with a cloth and pliers. Plug the drain first.',
          },
          {
            id: 'washer',
            title: 'Put in the washer',
            text: 'The rubber ring lies flat inside the new aerator.',
          },
          { id: 'screw', title: 'Screw the new one on', text: 'Hand-tight is enough.' },
          {
            id: 'test',
            title: 'Test it',
            text: 'Turn on the faucet and look for drips around the ring.',
          },
        ],
        helper: { id: 'helper', name: 'someone at home' },
      },
      evidence: {
        title: 'Show your faucet',
        lead: 'A few words or a photo. Add both for an extra star.',
        label: 'Which faucet is it, and how does the water feel now?',
        noteLength: 30,
        photos: 1,
      },
    },
  },
  'rain-barrel': {
    brief: {
      why: {
        text: 'A rain barrel saves most homeowners about 4,900 liters of tap water in the peak summer months.',
        source: citationOf('F17'),
      },
      steps: [
        'Choose a downspout near your plants, and set a barrel under it.',
        'Cover it, and direct the overflow away from the house.',
        'Show it in two photos, or write about it.',
      ],
      time: 'About 2 hours',
    },
    guide: {
      find: {
        title: 'Choose the spot',
        lead: 'Level ground near a downspout. No roof of your own? Ask a school, a neighbor, or a community garden.',
        scene: 'garden',
        rules: [
          { icon: 'person', text: 'Ask the owner of the house. In some places there are rules.' },
          { icon: 'warning', text: 'A full barrel is heavy: it needs firm ground.' },
          { icon: 'drops', text: 'Rain from a roof is for plants, not for drinking.' },
        ],
      },
      work: {
        title: 'Set it up, step by step',
        lead: 'Check off each step as you finish. You can close this and continue later.',
        steps: [
          {
            id: 'base',
            title: 'Build a base',
            text: 'Bricks or paving stones, level and firm, so a watering can fits under the spigot.',
          },
          {
            id: 'downspout',
            title: 'Connect the downspout',
            text: 'Shorten it, or install a diverter with a filter.',
          },
          {
            id: 'cover',
            title: 'Cover the barrel',
            text: 'A tight lid or a fine screen keeps children and mosquitoes out.',
          },
          {
            id: 'overflow',
            title: 'Direct the overflow away',
            text: 'Run a hose to a flower bed or a drain, away from the house.',
          },
          {
            id: 'use',
            title: 'Water with it',
            text: 'After the next rain. Empty the barrel before it freezes.',
          },
        ],
        helper: { id: 'helper', name: 'someone with tools' },
      },
      evidence: {
        title: 'Show your barrel',
        lead: 'A few words or two photos: before and after. Add both for an extra star.',
        label: 'Where is it, and what do you water with it?',
        noteLength: 40,
        photos: 2,
      },
    },
  },
} satisfies Record<string, Content>;
