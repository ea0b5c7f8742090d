import { searchWorks } from './calls';
import { given } from './given';

/** Somebody as browsers store them under serss-user after a log-in. */
export type Member = { uid: string; name: string; profession: string; token: string };

/** A seeded person with a picture. */
export async function findMember(): Promise<Member> {
  const { list } = await searchWorks();
  const { uid, name, profession } = given(list.find(({ avatar }) => avatar !== null));
  return { uid, name, profession, token: 'not a real one' };
}
