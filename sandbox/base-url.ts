let address: string | undefined;

/** Scheme, host and port under which this server answers. */
export function baseUrl(): string {
  if (address === undefined) throw new Error('The sandbox does not listen yet');
  return address;
}

export function setBaseUrl(url: string): void {
  address = url;
}
