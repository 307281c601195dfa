import { useSyncExternalStore } from 'react'

type Asking = { readonly proved: Promise<boolean>; readonly end: (isProved: boolean) => void }
let asking: Asking | null = null
const listeners = new Set<() => void>()

function settle(next: Asking | null): void {
  asking = next
  for (const listener of listeners) listener()
}

/** Asks whoever sits here for a code of the authenticator (T64); several calls that need it wait for one answer. False where it was not given. */
export function askForProof(): Promise<boolean> {
  if (asking === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    settle({ proved: promise, end: resolve })
  }
  return asking?.proved ?? Promise.resolve(false)
}
/** The code was shown, or it will not be. */
export function endProof(isProved: boolean): void {
  asking?.end(isProved)
  settle(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useIsProofAsked = (): boolean => useSyncExternalStore(subscribe, () => asking !== null)
