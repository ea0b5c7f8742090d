import type { WorkDetails } from '@/lib/catalog/contract';

/** An ad as its page shows it, without a cover, sub-works or pictures. */
export const WORK_DETAILS: WorkDetails = {
  work: {
    id: 7,
    title: 'Pintura de casas',
    description: 'Pinto casas.',
    price: 200,
    discount: 0,
    user_uid: 'ana',
    user_name: 'Ana Lima',
    user_profession: 'Pintora',
    category: null,
    user_description: '',
    user_verified_at: null,
    user_rating: null,
    user_reviews: 0,
    city: 'Campinas, SP',
    city_id: 3509502,
    state_id: 35,
    avatar: null,
    cover: null,
    updated_at: '2026-01-02T03:04:05.000Z',
  },
  subworks: [],
  pictures: [],
};
