import { citationOf } from '../citations';
import type { Content } from './content';

export const demoContent = {
  quiz: {
    brief: {
      why: {
        text: 'All the water on Earth would fill a ball 1,385 km wide. It’s the same water that goes around again and again.',
        source: citationOf('F28'),
      },
      steps: [
        'Answer 10 questions. We’ll explain each answer.',
        'Get 7 right on your first try to pass, all 10 for three stars.',
        '50:50 removes two wrong answers, once. That question then won’t count toward the third star.',
        'Missed questions come back at the end.',
      ],
      time: 'About 4 minutes',
    },
    quiz: { questions: 10, stars: [7, 9, 10] },
  },

  video: {
    brief: {
      why: {
        text: 'Turning the faucet off while you brush your teeth saves up to 30 liters a day. People do what they see others do.',
        source: citationOf('F12'),
      },
      steps: [
        'Choose up to three things you do that save 10 liters or more together.',
        'Record or choose a video, or write about it and add one to four photos.',
        'Look it over and submit it.',
      ],
      time: 'About 10 minutes',
    },
    prompt: {
      title: 'Tell your story',
      lead: 'What was it like before, and what do you do now?',
      recording: 'Show what you do to save water',
      minLitres: 10,
      starLitres: 30,
      maxActions: 3,
      text: { min: 100, max: 600 },
      photos: { min: 1, max: 4 },
    },
  },

  game: {
    brief: {
      why: {
        text: 'A plastic bottle stays in the sea for about 450 years, a lost fishing line for about 600.',
        source: citationOf('F48'),
      },
      steps: [
        'Steer your boat through five lanes for a minute and pull litter aboard.',
        'Let animals pass. Touching one costs 15 points and your combo.',
        'Stay under a net until it’s aboard. Go Slow to sweep up microplastics.',
        'Collect 45% of the litter.',
      ],
      time: 'About 2 minutes',
    },
    course: { seconds: 60, stars: [45, 60, 75], waves: ['Bay', 'Open water', 'Gyre'] },
  },

  action: {
    brief: {
      why: {
        text: 'A faucet that drips once a second wastes about 31 liters a day: more than 11,000 liters in a year.',
        source: citationOf('F01'),
      },
      steps: [
        'Look for a dripping faucet. None at home? Two short tests earn the same points.',
        'Count the drips, fix the faucet or have it fixed, and count again.',
        'Show it with a photo or a few words.',
      ],
      time: 'About 40 minutes, with breaks',
    },
    guide: {
      noneFound: {
        title: 'What did you find?',
        lead: 'Check every faucet, and listen at night.',
        found: {
          title: 'I found a leaky faucet',
          text: 'Count its drips, fix it, and count again.',
        },
        none: {
          title: 'No leak found',
          text: 'Make sure with two tests: the toilet and the water meter.',
        },
        tests: {
          title: 'No leak? Make sure',
          lead: 'Both tests are mostly waiting. You can close this while you wait.',
          items: [
            {
              id: 'dyeTest',
              icon: 'drops',
              title: 'Toilet dye test',
              steps: [
                'Put a few drops of food coloring in the tank.',
                'Wait 15 minutes. Don’t flush.',
                'Look into the bowl: no color means no leak.',
              ],
              done: 'Done: no color in the bowl',
            },
            {
              id: 'meterTest',
              icon: 'timer',
              title: 'Two-hour meter test',
              steps: [
                'Read the water meter and write it down.',
                'Use no water for 2 hours.',
                'Read it again: the same number means no leak.',
              ],
              done: 'Done: the same number twice',
            },
          ],
          note: 'Did one of them find a leak? Go back and choose the leaky faucet.',
          source: citationOf('F52'),
        },
        result: 'Nothing leaks in your home. That’s worth as much as fixing a faucet.',
      },
      find: {
        title: 'Pick your faucet, and stay safe',
        lead: 'Choose the faucet that drips most: kitchen, bath, or garden.',
        scene: 'tap',
        rules: [
          { icon: 'tool', text: 'Close the valve before you open anything.' },
          { icon: 'person', text: 'Ask an adult at home, or your landlord, first.' },
          { icon: 'warning', text: 'Stop if you’re unsure. A plumber counts, too.' },
        ],
      },
      measure: {
        subject: 'faucet',
        before: {
          title: 'Count the drips',
          lead: 'Turn the faucet off as far as it goes, then count.',
        },
        after: {
          title: 'Does it still drip?',
          lead: 'Waiting ten minutes is best. You can close this and continue later.',
        },
        basis:
          'At the low end, a drip is 0.25 mL. At the high end, a drip a second is 31 liters a day.',
        sources: [citationOf('F24'), citationOf('F01')],
        seconds: 15,
        maxPerMinute: 600,
        leftPercent: 10,
        maxLitresPerDay: 100,
      },
      work: {
        title: 'Fix it, step by step',
        lead: 'Check off each step as you finish. You can close this and continue later.',
        steps: [
          {
            id: 'valve',
            title: 'Close the valve',
            text: 'Turn it off below the sink, then open the faucet until it runs dry.',
          },
          {
            id: 'cap',
            title: 'Take off the cap',
            text: 'Undo the screw under it and pull the handle off.',
          },
          {
            id: 'washer',
            title: 'Change the washer or cartridge',
            text: 'Take the old one to the store: the new one has to be the same size.',
          },
          {
            id: 'ring',
            title: 'Check the O-ring',
            text: 'Replace it if it’s worn or cracked.',
          },
          {
            id: 'reassemble',
            title: 'Put it back together',
            text: 'Work in reverse. Tighten by hand first, then a little more.',
          },
          {
            id: 'test',
            title: 'Open the valve and test',
            text: 'Open it slowly, and look for drops around the handle and below the sink.',
          },
        ],
        helper: { id: 'plumber', name: 'a plumber' },
      },
      evidence: {
        title: 'Show what you did',
        lead: 'A few words or a photo. Add both for an extra star.',
        label: 'What was wrong, and what helped?',
        noteLength: 30,
        photos: 1,
      },
    },
  },
} satisfies Record<string, Content>;
