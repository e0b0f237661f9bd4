/* Colors of the drawings on the sea, the same in light and dark appearance. */

export const white = '#FFFFFF';
export const gold = '#FFC23D';
export const goldDark = '#7A4B00';
export const onGold = '#3B2600';
export const night = '#073B54';
export const mapGround = 'rgba(3, 32, 48, 0.72)';

export const bag = '#8A78EA';
export const can = '#D6453B';
export const bagMark = '#5C47C4';
export const canRim = '#C9D6DD';
export const bottle = '#3E9E6E';
export const bottleCap = '#C2356B';
export const bottleLabel = '#D8F5E4';
export const ring = '#E0588B';
export const cup = '#F2A33A';
export const net = '#1E5B46';
export const netLine = '#BFEBD7';
export const cloud = '#3F5663';

export const turtleSkin = '#7CCB8F';
export const turtleLimb = '#63B77A';
export const turtlePlate = '#57B57C';
export const turtleShell = '#2C8A5A';
export const turtleLine = '#0E5A44';
export const fish = '#FFD98A';
export const jelly = '#F7A8D4';
export const dolphin = '#BFD9F2';
export const dolphinLine = '#2B4D73';

export const chart = '#FFF3CF';
export const chartFold = '#EBD08A';

export const hullLine = '#0B4A66';
export const deck = '#E8F6FB';
export const cabin = '#E5533D';
export const window = '#BFEFFF';
