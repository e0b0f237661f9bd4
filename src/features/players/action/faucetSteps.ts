import type { faucetFixSteps } from '@/domain/faucet';

/** The steps of a fix, each with a title and a sentence. */
export const fixSteps: Record<(typeof faucetFixSteps)[number], { title: string; how: string }> = {
  valve: {
    title: 'Close the valve',
    how: 'Turn it off below the sink, then open the tap until it runs dry.',
  },
  cap: {
    title: 'Take off the cap',
    how: 'Undo the screw that is under it and pull the handle off.',
  },
  washer: {
    title: 'Change the washer or cartridge',
    how: 'Take the old one to the shop: the new one has to be the same size.',
  },
  ring: {
    title: 'Check the O-ring',
    how: 'Put on a new one where it is worn or cracked.',
  },
  reassemble: {
    title: 'Put it together again',
    how: 'The same way backwards. Tighten by hand first, then a little more.',
  },
  test: {
    title: 'Open the valve and test',
    how: 'Slowly, and look for drops around the handle and below the sink.',
  },
};

/** Fact F52: EPA, Fix a Leak Week. */
export const homeTests = {
  dyeTest: {
    title: 'Dye test of the toilet',
    steps: [
      'Put a few drops of food coloring in the tank.',
      'Wait 15 minutes. Do not flush.',
      'Look into the bowl: no color means no leak.',
    ],
  },
  meterTest: {
    title: 'Two-hour test of the meter',
    steps: [
      'Read the water meter and write it down.',
      'Use no water for 2 hours.',
      'Read it again: the same number means no leak.',
    ],
  },
} as const;

export const homeTestsSource = 'EPA WaterSense, Fix a Leak Week';
