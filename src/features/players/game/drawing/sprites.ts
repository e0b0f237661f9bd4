import type { Thing } from '@/domain/game/sea';
import { boatY, haulTicks, mapAhead } from '@/domain/game/things';
import { boat as boatArt, wakeBehind } from './boat';
import * as palette from './palette';
import { thingX, thingY } from './coordinates';
import { downTo, put, type Scene } from './scene';

/** Drawing units from the boat's center forward to its arms, which are on the boat's line. */
const armsAhead = 14;
/** Size and distance of the bar above a net that is being hauled, in drawing units. */
const barWidth = 84;
const barHeight = 14;
const barAbove = 66;
/** Height of the map's strip, in drawing units, and scale of the things on it. */
const mapHeight = 92;
const mapScale = 0.5;

export function paintThings(scene: Scene, fraction: number): void {
  const { pen, room, stock, round, isStill } = scene;
  const { live } = round.sea;
  for (let at = 0; at < live.length; at += 1) {
    const thing = live[at];
    if (!thing) continue;
    const x = thingX(thing) * room.across;
    const y = downTo(scene, thingY(thing, fraction, isStill));
    pen.globalAlpha = thing.state === 'passed' ? 0.55 : 1;
    put(scene, stock.things[thing.kind], x, y);
  }
  pen.globalAlpha = 1;
}

export function paintHauls(scene: Scene): void {
  const { live } = scene.round.sea;
  for (let at = 0; at < live.length; at += 1) {
    const net = live[at];
    if (net?.state !== 'hauling') continue;
    paintBar(scene, net, 1, palette.night);
    paintBar(scene, net, net.hauled / haulTicks, palette.gold);
  }
}

function paintBar(scene: Scene, net: Thing, share: number, color: string): void {
  const { pen, room } = scene;
  const width = barWidth * room.unit;
  const height = barHeight * room.unit;
  const left = thingX(net) * room.across - width / 2;
  const top = downTo(scene, net.y) - barAbove * room.unit;
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(left, top, Math.max(height, width * share), height, height / 2);
  pen.fill();
}

export function paintBoat(scene: Scene, x: number, tilt: number): void {
  const { pen, room, stock, round } = scene;
  const { unit } = room;
  const left = x * room.across;
  const y = downTo(scene, boatY * 1000) + armsAhead * unit;
  put(scene, stock.wake, left, y + wakeBehind * (boatArt.scale ?? 1) * unit);
  const bitmap = round.sea.isSlow ? stock.sweeper : stock.boat;
  if (Math.abs(tilt) < 0.002) {
    put(scene, bitmap, left, y);
    return;
  }
  pen.setTransform(Math.cos(tilt), Math.sin(tilt), -Math.sin(tilt), Math.cos(tilt), left, y);
  pen.drawImage(bitmap.image, -bitmap.x, -bitmap.y);
  pen.setTransform(1, 0, 0, 1, 0, 0);
}

/** Previews the things of the next seconds while a current map is active, the nearest lowest. */
export function paintMap({ pen, room, stock, round }: Scene): void {
  const { sea } = round;
  if (sea.tick >= sea.mapUntil) return;
  const { unit } = room;
  const height = mapHeight * unit;
  pen.fillStyle = palette.mapGround;
  pen.fillRect(0, room.top, room.width, height);
  pen.fillStyle = palette.gold;
  pen.fillRect(0, room.top + height, room.width, 2 * unit);
  for (let at = sea.next; at < sea.spawns.length; at += 1) {
    const spawn = sea.spawns[at];
    if (!spawn || spawn.tick > sea.tick + mapAhead) return;
    const { image } = stock.things[spawn.kind];
    const near = 1 - (spawn.tick - sea.tick) / mapAhead;
    const x = thingX(spawn) * room.across;
    const y = room.top + (16 + near * (mapHeight - 32)) * unit;
    const width = image.width * mapScale;
    const tall = image.height * mapScale;
    pen.drawImage(image, x - width / 2, y - tall / 2, width, tall);
  }
}
