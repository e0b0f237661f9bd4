const kind = (fill: string, lip: string, label: string[], tint: string[]) => ({
  fill,
  lip,
  label,
  tint,
});

/** The values of the light and the dark appearance, or one for both. */
const tokens = {
  color: {
    page: ['#DDF0F7', '#04131C'],
    pageEnd: ['#F5FBFD', '#061A26'],
    pageWave: '#0E7FA3',
    column: ['#EEF7FB', '#061A26'],
    surface: ['#FFFFFF', '#0D2735'],
    sunken: ['#E1F0F6', '#143446'],
    thumb: ['#FFFFFF', '#1E4A60'],
    ink: ['#0B2A3B', '#E6F4FA'],
    inkSoft: ['#44616F', '#9DBCCB'],
    action: ['#0B6E99', '#4CC3E6'],
    onAction: ['#FFFFFF', '#04212E'],
    actionLip: ['#084F70', '#2385A6'],
    actionTint: ['#D6EEF7', '#123E52'],
    actionInk: ['#0B6E99', '#6FD3F2'],
    focus: ['#0B2A3B', '#E6F4FA'],
    focusHalo: ['rgba(11, 110, 153, 0.18)', 'rgba(76, 195, 230, 0.18)'],
    track: ['#C9E4EE', '#1B4155'],
    fillStart: ['#1583B1', '#6FDDF9'],
    fillEnd: ['#0B6E99', '#2FA8D0'],
    border: ['#6A91A2', '#4F7A8C'],
    cardLip: ['#D5E8F0', '#04121B'],
    outline: ['#9CCBDD', '#4F7A8C'],

    heroStart: ['#064A66', '#04374D'],
    heroMid: ['#096488', '#08516F'],
    heroEnd: ['#0C769A', '#0B678A'],
    heroInk: '#FFFFFF',
    heroInkSoft: '#E3F6FD',
    heroIcon: '#9FE6FA',
    heroPanel: ['rgba(3, 44, 63, 0.34)', 'rgba(2, 24, 36, 0.4)'],
    heroLine: 'rgba(255, 255, 255, 0.2)',
    heroSkeleton: 'rgba(255, 255, 255, 0.26)',
    heroTrack: 'rgba(2, 30, 44, 0.55)',
    heroFillStart: '#8FE9FF',
    heroFillEnd: '#3FC3EA',
    heroTabs: 'rgba(2, 34, 50, 0.42)',
    heroTabInk: '#D9F1FA',
    heroTabActive: ['#FFFFFF', '#1B6F8F'],
    onHeroTabActive: ['#084F70', '#FFFFFF'],
    heroTabLip: ['rgba(2, 34, 50, 0.35)', 'rgba(2, 20, 30, 0.5)'],

    successInk: ['#14633F', '#6FD6A4'],
    successTint: ['#DDF4E6', '#103A2A'],
    successLip: ['#0C4229', '#35906A'],
    mediumInk: ['#7A4B00', '#F7C873'],
    mediumTint: ['#FFF0CF', '#3A2B0C'],
    dangerInk: ['#98281E', '#FF9E92'],
    dangerTint: ['#FFE3DE', '#42201C'],
    dangerLine: ['#F3B3AA', '#7A3A33'],
    rewardInk: ['#8A5A00', '#FFD27A'],
    rewardTint: ['#FFEFC4', '#3D2E0C'],
    coin: '#FFC23D',
    coinRim: '#B87900',
    record: '#D92D20',

    quote: ['#8FD8EE', '#2B7F9D'],
    online: ['#22A565', '#5BE39A'],
    onlineHalo: 'rgba(34, 165, 101, 0.22)',
    onlineOnHero: '#5BE39A',
    onlineHaloOnHero: 'rgba(91, 227, 154, 0.28)',
    bubble: ['#FFFFFF', '#0D2735'],
    bubbleOwn: ['#0B6E99', '#176B8F'],
    onBubbleOwn: '#FFFFFF',

    kind: {
      quiz: kind('#7C57E6', '#5535B8', ['#6842CE', '#C0AEFF'], ['#ECE6FF', '#2B2452']),
      video: kind('#D6407C', '#A3265A', ['#B92E66', '#FF9DC0'], ['#FFE2EC', '#47182D']),
      game: kind('#0E8C85', '#08635E', ['#0A6F6A', '#62DACD'], ['#D3F3EE', '#0E3B3A']),
      action: kind('#C9600F', '#944205', ['#A04506', '#FFB680'], ['#FFE7D3', '#43240E']),
      other: kind('#5C7A89', '#425B68', ['#44616F', '#9DBCCB'], ['#E1F0F6', '#143446']),
    },
    medal: {
      gold: ['#A86F00', '#FFC23D'],
      silver: ['#5F7D8D', '#C4D8E2'],
      bronze: ['#A85B22', '#EBA06A'],
    },
    game: {
      sheet: ['#073B54', '#04293B'],
      ink: '#FFFFFF',
      inkSoft: '#D6F1FB',
      combo: '#FFD46B',
      glass: ['#25536A', '#1F4558'],
      track: ['#042332', '#021722'],
      fill: '#7FE3FF',
      seaStart: ['#094766', '#063A54'],
      seaMid: ['#0B6A92', '#085879'],
      seaEnd: ['#1590BB', '#10789D'],
      key: ['#FFFFFF', '#D3EAF3'],
      onKey: '#084F70',
      keyLip: ['#9CCBDD', '#6E9FB3'],
      slow: '#FFC23D',
      onSlow: '#3B2600',
      slowLip: ['#C98A0B', '#B87900'],
    },
  },
  shadow: {
    bar: ['0 -6px 24px -6px rgba(7, 85, 117, 0.16)', '0 -6px 24px -4px rgba(0, 0, 0, 0.45)'],
    float: ['0 16px 32px -12px rgba(6, 74, 102, 0.3)', '0 16px 32px -12px rgba(0, 0, 0, 0.6)'],
    column: ['0 0 60px -10px rgba(7, 85, 117, 0.22)', '0 0 60px -10px rgba(0, 0, 0, 0.6)'],
    game: ['0 8px 20px -8px rgba(0, 0, 0, 0.4)', '0 8px 20px -8px rgba(0, 0, 0, 0.6)'],
  },
};

type Token = string | string[] | { [name: string]: Token };
type Values<Tokens> = {
  [Name in keyof Tokens]: Tokens[Name] extends string | string[] ? string : Values<Tokens[Name]>;
};

function valueOf(token: Token, index: 0 | 1): unknown {
  if (typeof token === 'string') return token;
  if (Array.isArray(token)) return token[index];
  return Object.fromEntries(
    Object.entries(token).map(([name, each]) => [name, valueOf(each, index)]),
  );
}

export const light = /* @__PURE__ */ valueOf(tokens, 0) as Values<typeof tokens>;
export const dark = /* @__PURE__ */ valueOf(tokens, 1) as Values<typeof tokens>;
