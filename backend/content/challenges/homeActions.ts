import { citationOf } from '../citations';
import type { Content } from './content';

export const homeActions = {
  'toilet-dye-test': {
    brief: {
      why: {
        text: 'A leaky toilet can waste about 757 liters a day, often without a sound.',
        source: citationOf('F03'),
      },
      steps: [
        'Color the water in the tank, wait 15 minutes, and look into the bowl.',
        'If it leaks, tell a plumber or your landlord, or fix it yourself.',
        'Show it with a photo or a few words.',
      ],
      time: 'About 20 minutes, mostly waiting',
    },
    guide: {
      find: {
        title: 'What you need',
        lead: 'Food coloring, beet juice, or cold coffee, and a toilet that nobody uses for 15 minutes.',
        rules: [
          { icon: 'drops', text: 'A few drops are enough. Don’t use anything that stains.' },
          { icon: 'person', text: 'Tell everyone at home not to flush.' },
          { icon: 'timer', text: 'Set a timer for 15 minutes.' },
        ],
      },
      work: {
        title: 'Test it, step by step',
        lead: 'Check off each step as you finish. You can close this and continue later.',
        steps: [
          {
            id: 'color',
            title: 'Color the tank',
            text: 'Lift the lid and put a few drops into the water.',
          },
          { id: 'wait', title: 'Wait 15 minutes', text: 'Don’t flush.' },
          {
            id: 'look',
            title: 'Look into the bowl',
            text: 'Color in the bowl means the toilet leaks.',
          },
          {
            id: 'flush',
            title: 'Flush',
            text: 'That way, nothing stains. If it leaks, ask for a new flapper.',
          },
        ],
      },
      evidence: {
        title: 'Show what you saw',
        lead: 'A few words or a photo. Add both for an extra star.',
        label: 'What did you see in the bowl, and what will you do?',
        noteLength: 20,
        photos: 1,
      },
    },
  },
  'shower-timer': {
    brief: {
      why: {
        text: 'A standard showerhead uses 9.5 liters a minute.',
        source: citationOf('F07'),
      },
      steps: [
        'Choose three songs, or set a timer, to end two minutes earlier than usual.',
        'Take three showers that end with the music.',
        'Say how it went, in words or with a photo of your timer.',
      ],
      time: 'Three showers',
    },
    guide: {
      find: {
        title: 'Make your timer',
        lead: 'How long do you shower? Take two minutes off.',
        scene: 'shower',
        rules: [
          { icon: 'timer', text: 'Time one ordinary shower first.' },
          { icon: 'warning', text: 'Keep your phone away from the water.' },
        ],
      },
      work: {
        title: 'Three showers',
        lead: 'Check off each one. You can close this and continue another day.',
        steps: [
          { id: 'first', title: 'First shower', text: 'Finished before the timer.' },
          { id: 'second', title: 'Second shower', text: 'Finished before the timer.' },
          { id: 'third', title: 'Third shower', text: 'Finished before the timer.' },
        ],
      },
      evidence: {
        title: 'How did it go?',
        lead: 'A few words or a photo of your timer. Add both for an extra star.',
        label: 'How long did you shower before, and how long now?',
        noteLength: 30,
        photos: 1,
      },
    },
  },
  'full-loads': {
    brief: {
      why: {
        text: 'Each load of laundry you skip saves 57 liters or more.',
        source: citationOf('F19'),
      },
      steps: [
        'For a week, start the washer and the dishwasher only when they’re full.',
        'Check off each habit once you’ve kept it for a week.',
        'Show it with a photo or a few words.',
      ],
      time: 'A week, no extra time',
    },
    guide: {
      work: {
        title: 'Your week',
        lead: 'Check off what you’ve kept for a week. No machine at home? Washing in the sink counts, too.',
        steps: [
          {
            id: 'laundry',
            title: 'Full laundry loads',
            text: 'Or a lower water level, if the machine has one.',
          },
          {
            id: 'dishes',
            title: 'Full dishwasher',
            text: 'Or a bowl of water in the sink instead of a running faucet.',
          },
          { id: 'rinse', title: 'No pre-rinsing', text: 'Scrape plates instead.' },
        ],
      },
      evidence: {
        title: 'Show a full load',
        lead: 'A few words or a photo. Add both for an extra star.',
        label: 'How many loads did you run this week, and how many before?',
        noteLength: 25,
        photos: 1,
      },
    },
  },
} satisfies Record<string, Content>;
