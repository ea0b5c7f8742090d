/** A trade in the seeded town: its providers and their ads. */
export type Trade = {
  /** Also names the covers of its ads in ../pictures/covers. */
  key: string;
  providers: readonly Provider[];
  ads: readonly Ad[];
};

export type Provider = {
  name: string;
  profession: string;
  /** City and federative unit, as in 'Campinas, SP'. */
  city: string;
  description: string;
  /** False for providers without an avatar. */
  avatar?: false;
};

/** Prices are in reais, not in cents. */
export type Ad = {
  /** Index of the advertiser in `providers`. */
  providerIndex: number;
  title: string;
  description: string;
  price: number;
  discount?: number;
  /** Set if the service is offered outside the provider's city. */
  city?: string;
  /** False for ads without a picture. */
  hasCover?: false;
  services?: readonly Service[];
};

type Service = { title: string; price: number; description?: string };
