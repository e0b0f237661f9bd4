import type { WorldData } from '../db/schema';

export const quotes: WorldData['quotes'] = [
  'Every drop you keep is a drop someone else can drink.',
  'Turn off the tap and let the river keep its share.',
  'The cheapest water on Earth is the water nobody wastes.',
  'A shorter shower is a longer summer for a stream.',
  'You do not have to move an ocean. Start with one tap.',
  'Rivers are made of drops that were not wasted.',
].map((text, index) => ({ id: String(index + 1), text }));
