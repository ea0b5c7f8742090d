import sizes from './city-sizes.json';

const order = sizes.cities.split(' ').map(Number);
const ranks = new Map(order.map((id, index) => [id, index + 1]));

/** 1 for the city with most inhabitants; cities beyond the 1,000 largest share the last rank. */
export function sizeRank(cityId: number): number {
  return ranks.get(cityId) ?? order.length + 1;
}

/** Cities of one class are about equally large: the first, the next two, the next four … */
export function sizeClass(cityId: number): number {
  return Math.floor(Math.log2(sizeRank(cityId)));
}
