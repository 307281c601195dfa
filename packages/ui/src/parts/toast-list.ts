import type { ReactNode } from 'react'

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: ReactNode
  readonly action?: ReactNode
  readonly about?: string | undefined
}
type ToastLook = {
  readonly tone?: ToastTone
  readonly action?: ReactNode
  /** What it tells of: newer news of the same takes the place of older. */
  readonly about?: string
}

const MOST = 3
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

/** Tells something briefly at the edge of the screen: six seconds, longer while pointed at. Not for errors of a form. */
export function showToast(text: ReactNode, { tone = 'plain', action, about }: ToastLook = {}): void {
  lastId += 1
  const others = toasts.filter((toast) => about === undefined || toast.about !== about)
  change([...others, { id: lastId, tone, text, action, about }].slice(-MOST))
}
