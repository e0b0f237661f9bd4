import { citationOf } from '../citations';
import type { Content } from './content';

/** Content of the four samples of the specification, by type. */
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
        '50:50 removes two wrong answers, once. That question then can’t count for the third star.',
        'Missed questions come back at the end.',
      ],
      time: 'About 4 minutes',
    },
    quiz: { questions: 10, stars: [7, 9, 10] },
  },

  video: {
    brief: {
      why: {
        text: 'Turning the tap off while you brush your teeth saves up to 30 liters a day. People do what they see others do.',
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
        'Let animals pass. To touch one costs 15 points and your combo.',
        'Stay under a net until it is aboard. Go Slow to sweep up micro-plastic.',
        'Collect 45% of the litter.',
      ],
      time: 'About 2 minutes',
    },
    course: { seconds: 60, stars: [45, 60, 75], waves: ['Bay', 'Open water', 'Gyre'] },
  },

  action: {
    brief: {
      why: {
        text: 'A faucet that drips once a second wastes about 31 liters a day: more than 11,000 in a year.',
        source: citationOf('F01'),
      },
      steps: [
        'Look for a tap that drips. None at home? Two short tests give the same points.',
        'Count the drips, fix the tap or have it fixed, and count again.',
        'Show it with a photo or a few words.',
      ],
      time: 'About 40 minutes, with breaks',
    },
    guide: {
      noneFound: {
        title: 'What did you find?',
        lead: 'Look at each tap, and listen at night.',
        found: { title: 'I found a leaky tap', text: 'Count its drips, fix it, count again.' },
        none: {
          title: 'No leak found',
          text: 'Make sure with two tests: the toilet, and the water meter.',
        },
        tests: {
          title: 'No leak? Make sure',
          lead: 'Both tests are mostly waiting. You can close this meanwhile.',
          items: [
            {
              id: 'dyeTest',
              icon: 'drops',
              title: 'Dye test of the toilet',
              steps: [
                'Put a few drops of food coloring in the tank.',
                'Wait 15 minutes. Do not flush.',
                'Look into the bowl: no color means no leak.',
              ],
              done: 'Done: no color in the bowl',
            },
            {
              id: 'meterTest',
              icon: 'timer',
              title: 'Two-hour test of the meter',
              steps: [
                'Read the water meter and write it down.',
                'Use no water for 2 hours.',
                'Read it again: the same number means no leak.',
              ],
              done: 'Done: the same number twice',
            },
          ],
          note: 'Did one of them find a leak? Go back and choose the tap.',
          source: citationOf('F52'),
        },
        result: 'Nothing leaks at your home. That is worth as much as a tap that was fixed.',
      },
      find: {
        title: 'Pick your tap, and stay safe',
        lead: 'Choose the tap that drips most. Kitchen, bath or garden: any will do.',
        scene: 'tap',
        rules: [
          { icon: 'tool', text: 'Close the valve before you open anything.' },
          { icon: 'person', text: 'Ask an adult at home, or your landlord, first.' },
          { icon: 'warning', text: 'Stop if you are unsure. A plumber counts as well.' },
        ],
      },
      measure: {
        subject: 'tap',
        before: {
          title: 'Count the drips',
          lead: 'Close the tap as far as it goes, then count.',
        },
        after: {
          title: 'Does it still drip?',
          lead: 'Waiting ten minutes is best. You can close this and go on later.',
        },
        basis:
          'A drip is 0.25 mL by the lower figure. By the higher one, a drip a second is 31 liters a day.',
        sources: [citationOf('F24'), citationOf('F01')],
        seconds: 15,
        maxPerMinute: 600,
        leftPercent: 10,
        maxLitresPerDay: 100,
      },
      work: {
        title: 'Fix it, step by step',
        lead: 'Tick each step when it is done. You can close this and go on later.',
        steps: [
          {
            id: 'valve',
            title: 'Close the valve',
            text: 'Turn it off below the sink, then open the tap until it runs dry.',
          },
          {
            id: 'cap',
            title: 'Take off the cap',
            text: 'Undo the screw that is under it and pull the handle off.',
          },
          {
            id: 'washer',
            title: 'Change the washer or cartridge',
            text: 'Take the old one to the shop: the new one has to be the same size.',
          },
          {
            id: 'ring',
            title: 'Check the O-ring',
            text: 'Put on a new one where it is worn or cracked.',
          },
          {
            id: 'reassemble',
            title: 'Put it together again',
            text: 'The same way backwards. Tighten by hand first, then a little more.',
          },
          {
            id: 'test',
            title: 'Open the valve and test',
            text: 'Slowly, and look for drops around the handle and below the sink.',
          },
        ],
        helper: { id: 'plumber', name: 'a plumber' },
      },
      evidence: {
        title: 'Show what you did',
        lead: 'A few words or a photo. Both together earn one more star.',
        label: 'What was wrong, and what helped?',
        noteLength: 30,
        photos: 1,
      },
    },
  },
} satisfies Record<string, Content>;
