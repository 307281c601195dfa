import type { ClientValue } from '@halong/api/client'
import { useSyncExternalStore } from 'react'
import { endProof } from './proof.ts'
import { createTokenStore } from './token.ts'

export type Operator = ClientValue<'operator.whoAmI'>['operator']
/** `starting` while nobody knows yet; `locked`: the page stays, its data is gone, the same operator must prove who they are. */
export type Session =
  | { readonly state: 'starting' }
  | { readonly state: 'out' }
  | { readonly state: 'in' | 'locked'; readonly operator: Operator }

let session: Session = { state: 'starting' }
const listeners = new Set<() => void>()
let openGate: () => void = () => {}
let gate: Promise<void> | null = null

function settle(next: Session): void {
  session = next
  // Where the page locks instead, nobody answers any more.
  if (next.state !== 'in') endProof(false)
  if (next.state !== 'locked') {
    openGate()
    gate = null
  } else if (gate === null) {
    gate = new Promise((resolve) => {
      openGate = resolve
    })
  }
  for (const listener of listeners) listener()
}

export const tokens = createTokenStore(() => {
  tokens.clear()
  settle({ state: 'out' })
})

export const readSession = (): Session => session
/** Resolves once it is known whether anybody is signed in. */
export const whenStarted = (): Promise<void> =>
  session.state === 'starting'
    ? new Promise((resolve) => {
        const unsubscribe = subscribe(() => {
          unsubscribe()
          resolve()
        })
      })
    : Promise.resolve()
/** Resolves once the session is not locked: what reads waits for it, so that an unlocked page goes on where it was. */
export const whenUnlocked = (): Promise<void> => gate ?? Promise.resolve()

export function enter(operator: Operator, token?: string): void {
  if (token !== undefined) tokens.write(token)
  settle({ state: 'in', operator })
}
/** The page stays, the token is gone. */
export function lock(): void {
  if (session.state !== 'in') return
  tokens.clear()
  settle({ state: 'locked', operator: session.operator })
}
export function leave(): void {
  tokens.clear()
  tokens.tellOut()
  settle({ state: 'out' })
}
/** Nobody was signed in when the page was opened. */
export const beginSignedOut = (): void => settle({ state: 'out' })

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession)
