export const botRemarks: readonly string[] = [
  'First week with the new showerhead. Nobody noticed, but the meter did.',
  'Does anyone here collect the water that drips from the air conditioner?',
  'We boil just one cup at a time now. So simple.',
  'It’s raining! Barrels out, everyone 🌧️',
  'A full dishwasher beats washing by hand. Who knew?',
  'My daughter put a sticker on the tap: “Am I needed?”',
  'We’re letting the lawn go brown this summer, and the bees get the clover.',
  'The first half liter of cold water from the shower goes to the basil.',
  'Our school is counting dripping faucets. Four found, three fixed!',
  'Saved the pasta water for the soup tonight 🍝',
];

interface Reply {
  readonly to: RegExp;
  readonly texts: readonly string[];
}

/** Replies of bots; the first match is used. */
export const botReplies: readonly Reply[] = [
  {
    to: /\b(shower|bath)/i,
    texts: [
      'Two minutes less saves about twenty liters a day. Nice!',
      'We sing one song, then we’re done 🎵',
    ],
  },
  {
    to: /\b(tap|faucet|leak|drip)/i,
    texts: [
      'A washer costs a few cents, and then the nights are quiet.',
      'Good catch. A drip a second fills a bathtub in a week or so.',
    ],
  },
  {
    to: /\b(garden|plant|rain|barrel|tomato)/i,
    texts: [
      'Mulch helps, too. The soil stays moist for days.',
      'Water them in the evening, and you’ll lose less to the sun.',
    ],
  },
  { to: /\b(toilet|flush)/i, texts: ['A bottle in the tank works wonders with old toilets.'] },
  {
    to: /\?\s*$/,
    texts: [
      'Good question! I’d like to know, too.',
      'Let me ask my neighbor. She tries everything.',
    ],
  },
  {
    to: /\b(hi|hello|hey|good morning)\b/i,
    texts: ['Welcome! What did you save today?', 'Hello there 💧'],
  },
  {
    to: /(?:)/,
    texts: [
      'Great idea! I’ll try that at home.',
      'That adds up. Thank you!',
      'Every drop counts 💧',
    ],
  },
];
