import type { IconName } from '@/lib/presentation/icon-names';
import type { ProfessionKey } from '@/lib/catalog/professions';

export const PROFESSION_ICONS: Record<ProfessionKey | 'all', IconName> = {
  all: 'layout-grid',
  painter: 'paint-roller',
  designer: 'palette',
  cleaner: 'spray-can',
  electrician: 'zap',
  locksmith: 'key-round',
  technology: 'monitor-smartphone',
  massage: 'sparkles',
  lawyer: 'scale',
  bricklayer: 'brick-wall',
  barber: 'scissors',
  developer: 'code',
  machines: 'cog',
  upholstery: 'sofa',
  accounting: 'calculator',
};
