import type { ReactNode } from 'react'

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: ReactNode
  readonly action?: ReactNode
  readonly about?: string | undefined
  readonly stays?: boolean | undefined
}
type ToastLook = {
  readonly tone?: ToastTone
  readonly action?: ReactNode
  /** What it tells of: newer news of the same takes the place of older. */
  readonly about?: string
  /** It waits for an answer: it stands until it is given or closed. */
  readonly stays?: boolean
}

const MAX_TOASTS = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const shownToasts = (): readonly Toast[] => toasts
export const watchToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Takes back what was told of something that is no longer so. */
export const dismissToasts = (about: string): void => change(toasts.filter((toast) => toast.about !== about))

/** Tells something briefly at the edge of the screen: six seconds, longer while pointed at, or until it is answered. Not for errors of a form. */
export function showToast(text: ReactNode, { tone = 'plain', action, about, stays }: ToastLook = {}): void {
  lastId += 1
  const others = toasts.filter((toast) => about === undefined || toast.about !== about)
  change([...others, { id: lastId, tone, text, action, about, stays }].slice(-MAX_TOASTS))
}
