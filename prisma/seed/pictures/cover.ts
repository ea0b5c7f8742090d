import type { Random } from '../random';
import { rooms, type Room } from './colors';
import { bust, type Look } from './face';
import { PROPS } from './props';
import { backdrop, counter, cupboard, wallDecor } from './scenery';
import { ellipse, fade, rect, stand, type Drawing } from './shapes';

const COUNTER_LINE = 640;

/**
 * The picture of an ad, as SVG of 1280 by 800: the tools of the trade on a counter, sometimes with
 * the person behind it. What matters stays in the middle, so that any crop still shows it.
 */
export function coverSvg(trade: string, look: Look, random: Random): string {
  const props = PROPS[trade];
  if (!props) throw new Error(`No drawings for the trade ${trade}`);
  const room = random.pick(rooms);
  const compose = random.pick([stillLife, stillLife, behindTheCounter, behindTheCounter, onShelves]);
  const body = compose({ room, props, look, random });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800" width="1280" height="800">${rect(0, 0, 1280, 800, room.wall)}${body}</svg>`;
}

type Stage = {
  room: Room;
  props: readonly [Drawing, Drawing, Drawing, ...Drawing[]];
  look: Look;
  random: Random;
};

/** A large tool in the middle and a smaller one at either side. */
function stillLife({ room, props, random }: Stage): string {
  const [left, right, hero] = threeOf(props, random);
  return [
    backdrop(room, random),
    wallDecor(room, random),
    counter(room, COUNTER_LINE),
    onCounter(left, 290, { height: 290, width: 270 }, random),
    onCounter(right, 990, { height: 290, width: 270 }, random),
    onCounter(hero, 640, { height: 440, width: 430 }, random),
  ].join('');
}

/** The professional between two tools. */
function behindTheCounter({ room, props, look, random }: Stage): string {
  const [left, , right] = threeOf(props, random);
  return [
    backdrop(room, random),
    wallDecor(room, random),
    stand(bust(look), 640, COUNTER_LINE + 10, 2),
    counter(room, COUNTER_LINE),
    onCounter(left, 280, { height: 330, width: 290 }, random),
    onCounter(right, 1000, { height: 330, width: 290 }, random),
  ].join('');
}

/** All the tools of the trade on two shelves. */
function onShelves({ room, props, random }: Stage): string {
  const upper = random.shuffle(props).slice(0, 3);
  const lower = random.shuffle([...props.filter((tool) => !upper.includes(tool)), ...upper]).slice(0, 3);
  return cupboard(room) + row(upper, 372, random) + row(lower, 688, random);
}

function row(tools: readonly Drawing[], foot: number, random: Random): string {
  return tools
    .map((tool, index) => {
      const x = 340 + index * 300;
      const scale = fit(tool, { height: 226, width: 236 });
      const shadow = fade(0.16, ellipse(x, foot, (tool.width * scale) / 2, 8, '#14231F'));
      return shadow + stand(tool, x, foot, scale, random.chance(0.3));
    })
    .join('');
}

function onCounter(tool: Drawing, x: number, room: Box, random: Random): string {
  const scale = fit(tool, room);
  if (tool.hangs) return stand(tool, x, 330 + (tool.height * scale) / 2, scale);
  const shadow = fade(0.22, ellipse(x + 8, COUNTER_LINE + 22, (tool.width * scale) / 2 + 10, 13, '#14231F'));
  return shadow + stand(tool, x, COUNTER_LINE + 22, scale, random.chance(0.3));
}

type Box = { height: number; width: number };

/** The scale at which a drawing fills a box without leaving it. */
function fit(tool: Box, room: Box): number {
  return Math.min(room.height / tool.height, room.width / tool.width);
}

function threeOf(props: Stage['props'], random: Random): [Drawing, Drawing, Drawing] {
  const [telling, other, third, ...rest] = props;
  const hero = random.pick([telling, telling, other]);
  const [left = third, right = other] = random.shuffle(
    [telling, other, third, ...rest].filter((tool) => tool !== hero),
  );
  return [left, right, hero];
}
