import * as building from './objects/building';
import * as care from './objects/care';
import * as cleaning from './objects/cleaning';
import * as craft from './objects/craft';
import * as electric from './objects/electric';
import * as garden from './objects/garden';
import * as hauling from './objects/hauling';
import * as household from './objects/household';
import * as office from './objects/office';
import * as school from './objects/school';
import * as sport from './objects/sport';
import type { Drawing } from './shapes';

/** What stands on the counter of each trade; the first ones tell the trade and take the middle. */
export const PROPS: Record<string, readonly [Drawing, Drawing, Drawing, ...Drawing[]]> = {
  accountant: [office.calculator, office.chartSheet, office.coins, office.mug, school.standingBooks],
  barber: [care.barberPole, care.scissors, care.clippers, care.comb, garden.plant],
  bricklayer: [building.bricks, building.helmet, building.trowel, building.spiritLevel],
  carpenter: [building.woodChair, building.saw, building.hammer, electric.drill, building.spiritLevel],
  cleaner: [cleaning.mopBucket, cleaning.sprayBottle, cleaning.broom, cleaning.sponge, garden.plant],
  confectioner: [craft.cake, craft.cookingPot, craft.cupcake, care.flowerVase],
  designer: [office.desktop, office.tablet, building.colorFan, office.pencilCup, garden.plant],
  developer: [office.laptop, office.desktop, office.mug, garden.cactus, office.phone],
  dressmaker: [craft.sewingMachine, craft.mannequin, craft.threads, care.scissors],
  electrician: [
    electric.bulb,
    electric.drill,
    electric.socket,
    electric.cableCoil,
    electric.pliers,
    building.toolbox,
  ],
  gardener: [garden.plant, garden.wateringCan, garden.shears, garden.cactus, care.flowerVase],
  lawyer: [office.scalesOfJustice, school.standingBooks, office.gavel, school.books],
  locksmith: [household.padlock, household.keys, household.doorHandle, household.digitalLock],
  machines: [household.washer, household.fridge, craft.sewingMachine, household.wrench, hauling.excavator],
  manicure: [care.nailPolish, care.flowerVase, care.lipstick, care.towels, garden.plant],
  massage: [care.stones, care.candles, care.oilBottle, care.towels, care.flowerVase],
  mover: [hauling.boxes, hauling.truck, garden.plant, craft.pictureFrame],
  painter: [building.paintBucket, building.brushJar, building.paintRoller, building.colorFan],
  photographer: [electric.camera, electric.studioLight, craft.pictureFrame, garden.plant],
  plumber: [household.tap, household.pipe, household.wrench, household.plunger],
  refrigeration: [
    electric.airConditioner,
    electric.fan,
    household.fridge,
    building.toolbox,
    household.wrench,
  ],
  security: [electric.cctv, electric.television, household.digitalLock, building.toolbox, office.router],
  teacher: [school.globe, school.books, school.guitar, school.chalkboard, office.pencilCup],
  technology: [office.laptop, office.phone, office.router, building.toolbox, office.desktop],
  trainer: [sport.dumbbell, sport.kettlebell, sport.waterBottle, sport.sneaker],
  upholstery: [cleaning.sofa, cleaning.armchair, cleaning.vacuum, cleaning.sprayBottle],
};
