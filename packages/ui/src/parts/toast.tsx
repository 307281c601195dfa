import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'

export type ToastTone = 'plain' | 'good' | 'bad'
type Toast = {
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

const SHOWN_MS = 6_000
const MOST = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Tells something briefly at the edge of the screen: six seconds, longer while pointed at. Not for errors of a form. */
export function showToast(text: ReactNode, { tone = 'plain', action, about }: ToastLook = {}): void {
  lastId += 1
  const others = toasts.filter((toast) => about === undefined || toast.about !== about)
  change([...others, { id: lastId, tone, text, action, about }].slice(-MOST))
}

const icons = { plain: Info, good: CircleCheck, bad: CircleAlert }
const none: readonly Toast[] = []

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const timer = useRef(0)
  const start = () => {
    timer.current = window.setTimeout(() => dismissToast(toast.id), SHOWN_MS)
  }
  const stop = () => window.clearTimeout(timer.current)
  const begin = useEffectEvent(start)
  useEffect(() => {
    begin()
    return () => window.clearTimeout(timer.current)
  }, [])
  const Icon = icons[toast.tone]
  return (
    <li
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
      className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-raised py-2 ps-4 pe-2 text-sm shadow-lift"
    >
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={clsx('shrink-0', { plain: 'text-link', good: 'text-jade', bad: 'text-danger' }[toast.tone])}
      />
      <span className="flex-1">{toast.text}</span>
      {toast.action}
      <IconButton label={closeLabel} size={36} icon={<X size={18} strokeWidth={1.75} />} onClick={() => dismissToast(toast.id)} />
    </li>
  )
}

/**
 * The place toasts appear: above everything, dialogs included. Once a page. Over a sheet of a phone they stand at the top, where they cover neither its
 * button nor the keyboard; beside a dialog of a desk, at the end of the line.
 */
export function Toasts({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = region.current
    if (!place) return
    if (place.matches(':popover-open')) place.hidePopover()
    if (shown.length > 0) place.showPopover()
  }, [shown])
  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bar)+16px+env(safe-area-inset-bottom))] m-0 mx-auto w-auto max-w-105 overflow-visible bg-transparent text-ink lg:bottom-6 lg:[html:has(dialog:modal)_&]:me-2 max-md:[html:has(dialog:modal)_&]:top-[calc(8px+env(safe-area-inset-top))] max-md:[html:has(dialog:modal)_&]:bottom-auto"
    >
      <ul className="flex flex-col gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </ul>
    </div>
  )
}
