import { useSyncExternalStore } from 'react'
import { sessionText } from '#shared/session/session.ts'

/** `tab`: put aside, and counting what is new. */
export type ChatWindow = 'closed' | 'tab' | 'open' | 'wide'
const listeners = new Set<() => void>()
const isWindow = (text: string | null): text is ChatWindow => text === 'tab' || text === 'open' || text === 'wide'

export const readChatWindow = (): ChatWindow => ((text) => (isWindow(text) ? text : 'closed'))(sessionText.read('chatWindow'))

/** How the chat stands beside the pages, for as long as this tab is open (R-MSG-3: enlarge, hide). */
export function setChatWindow(next: ChatWindow): void {
  if (next === 'closed') sessionText.remove('chatWindow')
  else sessionText.write('chatWindow', next)
  for (const listener of listeners) listener()
}
function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Closed while the server renders. */
export const useChatWindow = (): ChatWindow => useSyncExternalStore(watch, readChatWindow, () => 'closed')
