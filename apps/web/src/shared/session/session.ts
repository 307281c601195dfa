import { type AccessLevel, accessRefusals, type Role, roleOf } from '@halong/api/rights'
import { useSyncExternalStore } from 'react'
import { sessionText } from './session-storage.ts'
import { createSessionStore, type Session, type SessionMessage, type Tabs } from './session-store.ts'

export { localText, sessionText, writeCookie, YEAR_SECONDS } from './session-storage.ts'
export type { EndReason, MemberLabel, PlayerType, Session, SignedIn } from './session-store.ts'

function tabsOfBrowser(): Tabs | null {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return null
  const channel = new BroadcastChannel('halong.session')
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => hear(event.data)),
  }
}

const store = createSessionStore(sessionText, tabsOfBrowser())

export const readSession = store.read
export const startSession = store.start
export const endSession = store.end
export const onSessionEnded = store.onEnded

/** The role this browser shows; the gateway goes by its own (D13). */
export const roleIn = (session: Session | null): Role => (session === null ? 'visitor' : roleOf[session.type])

/** True where a click would be let in, by the rights that the gateway enforces too (R-ROLE-1). */
export const mayEnter = (session: Session | null, door: AccessLevel): boolean => accessRefusals[roleIn(session)][door] === null

/** A trial account plays with trial money only and is kept out of the member's own places (R-FREE-1, R-ROLE-2). */
export const isTrial = (session: Session | null): boolean => roleIn(session) === 'trial'

const visitor = () => null

/** Who is signed in. On the server and while hydrating: nobody, so that the first paint is the page a visitor gets. */
export const useSession = (): Session | null => useSyncExternalStore(store.subscribe, store.read, visitor)

/** False until this browser has hydrated the page; parts that only members see wait for it and reserve their space. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
