/** A change of password asks for the current one unless it was typed on this page within this time (T17). The gateway counts for itself. */
const FRESH_SIGN_IN_MS = 5 * 60_000
let typed: { readonly playerId: string; readonly atMs: number } | null = null

/** Told when somebody has signed in by typing a password; the password itself is kept nowhere (D3). A reload forgets it. */
export function notePasswordSignIn(playerId: string): void {
  typed = { playerId, atMs: Date.now() }
}

export const isFreshSignIn = (playerId: string): boolean => typed?.playerId === playerId && Date.now() - typed.atMs < FRESH_SIGN_IN_MS
