/** The samples of the specification that are the same for every seed. */

export const demoUserId = '1';
export const demoEmail = 'water@guardian.io';
export const demoPoints = 1250;
/** The part of the demo user's points that the history below doesn't explain. */
export const demoInitialPoints = 725;
export const membersOnline = 125;

export const completedQuiz = '1';
export const quizDaysAgo = 3;
export const videosDaysAgo = 2;

/** Who follows the demo user, as parts of the dialogue, and for how long. */
export const followers = [
  { part: 1, daysAgo: 3 },
  { part: 2, daysAgo: 1 },
];

export const sampleVideos = [
  { title: 'My two-minute shower', scene: 'shower' },
  { title: 'A barrel full of rain', scene: 'garden' },
  { title: 'Tap off while brushing', scene: 'tap' },
];
