let address: string | undefined;

/** The origin of this server. */
export function baseUrl(): string {
  if (address === undefined) throw new Error('The sandbox does not listen yet');
  return address;
}

export function setBaseUrl(url: string): void {
  address = url;
}
