import { citationOf } from '../citations';
import type { Content } from './content';

export const showerhead = {
  'quiet-showerhead': {
    brief: {
      why: {
        text: 'A showerhead that leaks 10 drips a minute wastes about 1,900 liters a year.',
        source: citationOf('F02'),
      },
      steps: [
        'Look at your showerhead ten minutes after a shower. No drips? One short test earns the same points.',
        'Count the drips, stop the leak or have it stopped, and count again.',
        'Show it with two photos or a few words.',
      ],
      time: 'About 30 minutes, with breaks',
    },
    guide: {
      noneFound: {
        title: 'Does your showerhead drip?',
        lead: 'Look ten minutes after the last shower, when the hose has drained.',
        found: { title: 'It drips', text: 'Count its drips, stop the leak, and count again.' },
        none: { title: 'It doesn’t drip', text: 'Make sure with one test.' },
        tests: {
          title: 'No drips? Make sure',
          lead: 'The test is mostly waiting. You can close this while you wait.',
          items: [
            {
              id: 'dryTest',
              icon: 'timer',
              title: 'Bowl under the showerhead',
              steps: [
                'Put a dry bowl under the showerhead.',
                'Wait 30 minutes without using the shower.',
                'Look into the bowl: dry means no leak.',
              ],
              done: 'Done: the bowl is dry',
            },
          ],
          note: 'Is there water in the bowl? Go back and choose “It drips”.',
        },
        result: 'Your showerhead doesn’t leak. That’s worth as much as fixing one.',
      },
      find: {
        title: 'Find the leak, and stay safe',
        lead: 'Drips come from the head itself, or from where it meets the hose or pipe.',
        scene: 'shower',
        rules: [
          { icon: 'tool', text: 'Turn the water off before you unscrew anything.' },
          { icon: 'person', text: 'Ask an adult at home, or your landlord, first.' },
          { icon: 'warning', text: 'Stop if you’re unsure. A plumber counts, too.' },
        ],
      },
      measure: {
        subject: 'showerhead',
        before: {
          title: 'Count the drips',
          lead: 'Turn the shower off, wait ten minutes, then count.',
        },
        after: {
          title: 'Does it still drip?',
          lead: 'Wait ten minutes again. You can close this and continue later.',
        },
        basis:
          'At the low end, a drip is 0.25 mL. At the high end, 10 drips a minute add up to 1,893 liters a year.',
        sources: [citationOf('F24'), citationOf('F02')],
        seconds: 30,
        maxPerMinute: 200,
        leftPercent: 0,
        maxLitresPerDay: 40,
      },
      work: {
        title: 'Stop the leak',
        lead: 'Check off each step as you finish. You can close this and continue later.',
        steps: [
          {
            id: 'unscrew',
            title: 'Unscrew the showerhead',
            text: 'By hand, or with a cloth around it and a wrench.',
          },
          {
            id: 'clean',
            title: 'Remove the limescale',
            text: 'Soak it in vinegar for an hour, then rinse and brush the holes.',
          },
          {
            id: 'seal',
            title: 'Check the seal',
            text: 'Put in a new rubber ring if the old one is flat or cracked.',
          },
          {
            id: 'refit',
            title: 'Screw it back on',
            text: 'Hand-tight, with a turn of thread seal tape if it leaks at the thread.',
          },
        ],
        helper: { id: 'plumber', name: 'a plumber' },
      },
      evidence: {
        title: 'Show what you did',
        lead: 'A few words or two photos. Add both for an extra star.',
        label: 'Where did it leak, and what helped?',
        noteLength: 20,
        photos: 2,
      },
    },
  },
} satisfies Record<string, Content>;
