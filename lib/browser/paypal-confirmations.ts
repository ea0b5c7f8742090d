const KEY = 'serss-paypal-confirmed';

/** Whether this tab has confirmed the payment of this PayPal order already. */
export function isConfirmedHere(token: string): boolean {
  return readTokens().includes(token);
}

export function noteConfirmed(token: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...readTokens(), token]));
  } catch {
    // Storage is refused: a reload asks again, which changes nothing, and says so again.
  }
}

function readTokens(): unknown[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
