/** Colours of things. Greens, yellow and blue are the product's; the rest was chosen to sit beside them. */
export const ink = '#14231F';
export const coal = '#2A3D37';
export const white = '#FFFFFF';
export const paper = '#F6F8F7';
export const cream = '#FFF3D9';
export const green = '#0E7A5F';
export const pine = '#0A5F4A';
export const mint = '#4CC9A0';
export const foam = '#BFE8D8';
export const sun = '#FFC53D';
export const amber = '#E5A01F';
export const coral = '#EB7A5B';
export const brick = '#C9573A';
export const rose = '#F6B9A6';
export const blue = '#2F74D0';
export const navy = '#1D4F99';
export const sky = '#A9CCF7';
export const wood = '#C98F5A';
export const bark = '#9C6B3F';
export const oat = '#E6C299';
export const steel = '#C6D2CE';
export const iron = '#8FA19B';
export const slate = '#5C6F69';
export const lilac = '#A99BDD';
export const plum = '#6A5AAE';

/** Colours of a room: the wall, a large shape on it, and the counter with its front edge. */
export type Room = { wall: string; shape: string; trim: string; counter: string; edge: string };

export const rooms: readonly Room[] = [
  { wall: '#DFF2EA', shape: '#C6E8DB', trim: '#F4FBF8', counter: '#0E7A5F', edge: '#0A5F4A' },
  { wall: '#FFF0CC', shape: '#FFE3A3', trim: '#FFF9EA', counter: '#D9922A', edge: '#B9771A' },
  { wall: '#DFECFB', shape: '#C5DCF7', trim: '#F3F8FE', counter: '#2F74D0', edge: '#1D5FBF' },
  { wall: '#FDE6DE', shape: '#F9D0C2', trim: '#FFF6F2', counter: '#D0664A', edge: '#AE4F36' },
  { wall: '#F3EADC', shape: '#E7D8C0', trim: '#FBF7F0', counter: '#A97C4F', edge: '#8A623B' },
  { wall: '#EAE6F8', shape: '#D8D0F1', trim: '#F7F5FD', counter: '#6A5AAE', edge: '#544693' },
  { wall: '#1B443A', shape: '#235548', trim: '#2D6656', counter: '#E6C299', edge: '#C9A06F' },
];
