import * as v from 'valibot';
import { searchText } from '@/domain/text';
import { storedValue } from '@/lib/storage';

export interface Emoji {
  readonly emoji: string;
  /** In lower case. */
  readonly name: string;
  /** Search words, including the name, in lower case. */
  readonly words: readonly string[];
}

export interface EmojiGroup {
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

/** One per line: the emoji, its name, and after a colon other search words. */
const groups = {
  Water: `
💧 drop: water droplet drip tear
💦 splash: water drops sweat spray
🌊 wave: water sea ocean surf
🚿 shower: water bath wash
🌧️ rain: water cloud weather shower
🐟 fish: water sea river animal
🛁 bathtub: water bath wash tub
🚰 drinking water: tap faucet glass
☔️ umbrella in the rain: water weather wet
🌦️ sun and rain: water weather cloud shower
⛈️ thunderstorm: rain water weather lightning
❄️ snowflake: snow ice cold winter water
🧊 ice: cube cold frozen water
🏞️ river: water valley park nature
🏖️ beach: sea sand umbrella holiday water
🏝️ island: sea palm beach water
🌈 rainbow: rain sun colours colors
🐳 spouting whale: water sea animal
🐋 whale: water sea animal
🐬 dolphin: water sea animal
🐠 tropical fish: water sea animal
🐡 blowfish: water sea animal fish
🦈 shark: water sea animal fish
🐙 octopus: water sea animal
🦀 crab: water sea animal
🐢 turtle: water sea animal slow
🐸 frog: water pond animal
🦆 duck: water pond bird animal
🐚 shell: sea beach spiral
⚓️ anchor: sea ship boat
⛵️ sailboat: sailing boat sea water wind
🏊 swimmer: water swim pool sport
`,
  'Nature and weather': `
🌱 seedling: plant sprout grow green
🌿 herb: plant leaf green
🍀 four-leaf clover: luck plant green
🍃 leaves: wind leaf green plant
🌳 tree: plant forest green
🌴 palm: tree plant holiday
🌵 cactus: desert dry plant
🌷 tulip: flower plant spring
🌻 sunflower: flower plant sun
🌸 blossom: flower plant spring cherry
🌾 grain: rice field plant harvest
🍂 fallen leaves: autumn fall leaf
🌍 earth: globe world planet
☀️ sun: weather sunny hot
🌤️ sun behind a cloud: weather sunny
☁️ cloud: weather sky
🌙 moon: night sleep
⭐️ star: night favourite favorite
🔥 fire: hot flame streak
🐝 bee: insect animal honey
🦋 butterfly: insect animal
🐌 snail: slow animal garden
🐦 bird: animal
🐶 dog: animal face pet
🐱 cat: animal face pet
`,
  'Home and garden': `
🏠 house: home building
🏡 house with a garden: home building
🪣 bucket: water pail
🧼 soap: wash clean bath
🪥 toothbrush: teeth brush clean
🧽 sponge: wash clean dishes
🧺 basket: laundry washing
👕 shirt: clothes laundry
🚽 toilet: flush bathroom
🪴 potted plant: garden grow
🔧 wrench: tool repair fix tap
🛠️ tools: repair fix hammer wrench
⏱️ stopwatch: time timer minutes
⏰️ alarm clock: time timer morning
💡 light bulb: idea tip energy
♻️ recycling: reuse green arrows
🍅 tomato: vegetable garden food
🥕 carrot: vegetable garden food
🥗 salad: vegetable food green
🍓 strawberry: fruit garden food
🍋 lemon: fruit food
☕️ hot drink: coffee tea cup
🍵 tea: cup hot drink green
🥛 glass of milk: drink
`,
  Faces: `
😀 grin: smile happy face
😄 laughing eyes: smile happy face laugh
😂 tears of joy: laugh funny face cry
🙂 smile: happy face
😊 blush: smile happy shy face
😉 wink: smile face
😍 heart eyes: love face
🥰 smile with hearts: love face
😎 sunglasses: cool face
🤩 star eyes: wow excited face
🥳 party face: celebrate hooray birthday
😇 halo: angel good face
🤔 thinking: hmm face question
😮 surprised: wow open mouth face
😅 sweat of relief: phew smile face
😢 crying: sad tear face
😭 sobbing: sad cry tears face
😴 sleeping: tired night face
🥵 hot face: heat sweat summer
🥶 cold face: freezing ice shower
`,
  'Hands and hearts': `
👍 thumbs up: yes good like ok
👎 thumbs down: no bad dislike
👏 clapping: applause bravo hands
🙌 raised hands: hooray celebrate
🙏 folded hands: thanks please
💪 strong arm: muscle power
👋 waving hand: hello hi bye
🤝 handshake: deal agree together
👌 ok hand: perfect good
✌️ victory: peace hand two
🤞 crossed fingers: luck hope
👀 eyes: look see watch
💙 blue heart: love water
💚 green heart: love nature
❤️ red heart: love
🎉 party popper: celebrate hooray confetti
🏆 trophy: win winner prize
🥇 gold medal: win winner first
✅ check mark: done yes ok
💯 hundred: points perfect score
`,
};

export const emojiGroups: readonly EmojiGroup[] = Object.entries(groups).map(([title, lines]) => ({
  title,
  emoji: lines.trim().split('\n').map(readLine),
}));

const allEmoji = emojiGroups.flatMap(({ emoji }) => emoji);

function readLine(line: string): Emoji {
  const [emoji = '', ...rest] = line.split(' ');
  const [name = '', others = ''] = rest.join(' ').split(': ');
  return { emoji, name, words: wordsOf(`${name} ${others}`) };
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}

/** Returns the emoji that have a word starting with each typed word. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  return allEmoji.filter(({ words }) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin))),
  );
}

const maxRecent = 8;

const stored = storedValue({ key: 'water-savers:emoji', schema: v.array(v.string()) });

/** Returns the recently used emoji of this device, newest first. */
export function recentEmoji(): Emoji[] {
  return (stored.read() ?? []).slice(0, maxRecent).flatMap((emoji) => {
    const found = allEmoji.find((each) => each.emoji === emoji);
    return found ? [found] : [];
  });
}

export function rememberEmoji({ emoji }: Emoji): void {
  const others = recentEmoji().flatMap((each) => (each.emoji === emoji ? [] : [each.emoji]));
  stored.write([emoji, ...others].slice(0, maxRecent));
}
