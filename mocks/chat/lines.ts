/** Remarks that bots make on their own. */
export const botRemarks: readonly string[] = [
  'First week with the new shower head. Nobody has noticed, and the meter has.',
  'Does anyone here collect the water that the air conditioner drips?',
  'We boil just one cup at a time now. So simple.',
  'It rains! Barrels out, everyone 🌧️',
  'A full dishwasher beats washing by hand, who knew.',
  'My daughter put a sticker on the tap: “Am I needed?”',
  'The lawn stays brown this summer, and the bees have the clover.',
  'Cold start: the first half liter from the shower goes to the basil.',
  'Our school counts taps that drip. Four found, three fixed!',
  'Saved the pasta water for the soup tonight 🍝',
];

interface Reply {
  /** Messages that it replies to. */
  readonly to: RegExp;
  readonly texts: readonly string[];
}

/** Replies of bots; the first match is used. */
export const botReplies: readonly Reply[] = [
  {
    to: /\b(shower|bath)/i,
    texts: [
      'Two minutes less is twenty liters a day. Nice one!',
      'We sing one song, then it is over 🎵',
    ],
  },
  {
    to: /\b(tap|faucet|leak|drip)/i,
    texts: [
      'A washer for a few cents, and silence at night.',
      'Well spotted. A drip a second fills a bath in a week or two.',
    ],
  },
  {
    to: /\b(garden|plant|rain|barrel|tomato)/i,
    texts: [
      'Mulch helps as well: the soil stays wet for days.',
      'Water them in the evening, then less is lost to the sun.',
    ],
  },
  { to: /\b(toilet|flush)/i, texts: ['A bottle in the tank does wonders with the old ones.'] },
  {
    to: /\?\s*$/,
    texts: [
      'Good question! I would like to know too.',
      'Let me ask my neighbor, she tries everything.',
    ],
  },
  {
    to: /\b(hi|hello|hey|good morning)\b/i,
    texts: ['Welcome! What did you save today?', 'Hello there 💧'],
  },
  {
    to: /(?:)/,
    texts: [
      'Great idea, I will try that at home.',
      'That adds up. Thank you!',
      'Every drop counts 💧',
    ],
  },
];
