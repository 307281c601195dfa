import type { ErrorCode } from '@halong/api/errors'
import { useEffect, useSyncExternalStore } from 'react'

/** How the gateway says that there is nothing by that name. */
const unknown: readonly ErrorCode[] = ['content.unknown', 'lobby.game_unknown', 'request.invalid']

/** The gateway knows no such thing, or the address names it in a way nothing is named. */
export function isUnknown(failure: unknown): boolean {
  // By its name, not by its class: on the server the call is made by a client that is not this bundle's own.
  return failure instanceof Error && failure.name === 'Refusal' && 'code' in failure && unknown.some((code) => code === failure.code)
}

/** What a page is about, or null where there is no such thing: that is an answer, not a failure to be tried again. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (failure) {
    if (isUnknown(failure)) return null
    throw failure
  }
}

let shown: string | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function name(title: string | null): void {
  shown = title
  for (const listener of listeners) listener()
}

/** Names the document after what its page is about, as long as the page is shown. */
export function useSubjectTitle(title: string | null): void {
  useEffect(() => {
    name(title)
    return () => name(null)
  }, [title])
}

/** The name the page gave its document; null for pages that are named by their route. */
export const useShownSubject = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
