import { accountant } from './trades/accountant';
import { barber } from './trades/barber';
import { bricklayer } from './trades/bricklayer';
import { carpenter } from './trades/carpenter';
import { cleaner } from './trades/cleaner';
import { confectioner } from './trades/confectioner';
import { designer } from './trades/designer';
import { developer } from './trades/developer';
import { dressmaker } from './trades/dressmaker';
import { electrician } from './trades/electrician';
import { gardener } from './trades/gardener';
import { lawyer } from './trades/lawyer';
import { locksmith } from './trades/locksmith';
import { machines } from './trades/machines';
import { manicure } from './trades/manicure';
import { massage } from './trades/massage';
import { mover } from './trades/mover';
import { painter } from './trades/painter';
import { photographer } from './trades/photographer';
import { plumber } from './trades/plumber';
import { refrigeration } from './trades/refrigeration';
import { security } from './trades/security';
import { teacher } from './trades/teacher';
import { technology } from './trades/technology';
import type { Trade } from './trades/trade';
import { trainer } from './trades/trainer';
import { upholstery } from './trades/upholstery';

export const trades: readonly Trade[] = [
  painter,
  designer,
  cleaner,
  electrician,
  locksmith,
  technology,
  massage,
  lawyer,
  bricklayer,
  barber,
  developer,
  machines,
  upholstery,
  accountant,
  plumber,
  refrigeration,
  gardener,
  photographer,
  manicure,
  teacher,
  carpenter,
  mover,
  security,
  dressmaker,
  trainer,
  confectioner,
];
