import * as building from './objects/building';
import * as care from './objects/care';
import * as electric from './objects/electric';
import * as household from './objects/household';
import * as office from './objects/office';
import type { Drawing } from './shapes';

/** What stands on the counter of each trade; the first ones tell the trade and take the middle. */
export const PROPS: Record<string, readonly [Drawing, Drawing, Drawing, ...Drawing[]]> = {
  accountant: [office.calculator, office.chartSheet, office.coins, office.mug, office.standingBooks],
  barber: [care.barberPole, care.scissors, care.clippers, care.comb, household.plant],
  bricklayer: [building.bricks, building.helmet, building.trowel, building.spiritLevel],
  carpenter: [building.woodChair, building.saw, building.hammer, electric.drill, building.spiritLevel],
  cleaner: [care.mopBucket, care.sprayBottle, care.broom, care.sponge, household.plant],
  confectioner: [household.cake, household.cookingPot, household.cupcake, care.flowerVase],
  designer: [office.desktop, office.tablet, building.colorFan, office.pencilCup, household.plant],
  developer: [office.laptop, office.desktop, office.mug, household.cactus, office.phone],
  dressmaker: [household.sewingMachine, household.mannequin, household.threads, care.scissors],
  electrician: [
    electric.bulb,
    electric.drill,
    electric.socket,
    electric.cableCoil,
    electric.pliers,
    building.toolbox,
  ],
  gardener: [household.plant, household.wateringCan, household.shears, household.cactus, care.flowerVase],
  lawyer: [office.scalesOfJustice, office.standingBooks, office.gavel, office.books],
  locksmith: [household.padlock, household.keys, household.doorHandle, household.digitalLock],
  machines: [
    household.washer,
    household.fridge,
    household.sewingMachine,
    household.wrench,
    household.excavator,
  ],
  manicure: [care.nailPolish, care.flowerVase, care.lipstick, care.towels, household.plant],
  massage: [care.stones, care.candles, care.oilBottle, care.towels, care.flowerVase],
  mover: [household.boxes, household.truck, household.plant, household.pictureFrame],
  painter: [building.paintBucket, building.brushJar, building.paintRoller, building.colorFan],
  photographer: [electric.camera, electric.studioLight, household.pictureFrame, household.plant],
  plumber: [household.tap, household.pipe, household.wrench, household.plunger],
  refrigeration: [
    electric.airConditioner,
    electric.fan,
    household.fridge,
    building.toolbox,
    household.wrench,
  ],
  security: [electric.cctv, electric.television, household.digitalLock, building.toolbox, office.router],
  teacher: [office.globe, office.books, office.guitar, office.chalkboard, office.pencilCup],
  technology: [office.laptop, office.phone, office.router, building.toolbox, office.desktop],
  trainer: [care.dumbbell, care.kettlebell, care.waterBottle, care.sneaker],
  upholstery: [care.sofa, care.armchair, care.vacuum, care.sprayBottle],
};
