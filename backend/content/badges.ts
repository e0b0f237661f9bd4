import type { BadgeRow } from '../db/schema';

export const badges: BadgeRow[] = [
  { id: 'first-drop', name: 'First Drop', icon: '💧' },
  { id: 'water-warrior', name: 'Water Warrior', icon: '🛡️' },
  { id: 'eco-champion', name: 'Eco Champion', icon: '🌍' },
  { id: 'quiz-master', name: 'Quiz Master', icon: '🧠' },
  { id: 'video-star', name: 'Video Star', icon: '🎬' },
  { id: 'social-saver', name: 'Social Saver', icon: '🤝' },
];
