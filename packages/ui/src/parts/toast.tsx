import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { topmostDialog, watchTopmostDialog } from './open-dialog.ts'
import { dismissToast, shownToasts, type Toast, watchToasts } from './toast-list.ts'
import { placeToasts, releaseToastSpace } from './toast-space.ts'

const SHOWN_MS = 6_000
const icons = { plain: Info, good: CircleCheck, bad: CircleAlert }
const none: readonly Toast[] = []

type CardProps = { readonly toast: Toast; readonly closeLabel: string; readonly onClose: () => void }

function ToastCard({ toast, closeLabel, onClose }: CardProps) {
  const timer = useRef(0)
  const stop = () => window.clearTimeout(timer.current)
  const start = () => {
    stop()
    if (toast.stays) return
    timer.current = window.setTimeout(() => dismissToast(toast.id), SHOWN_MS)
  }
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
      <IconButton label={closeLabel} size={36} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />
    </li>
  )
}

type RegionProps = {
  readonly toasts: readonly Toast[]
  /** The dialog it stands in; null on the page itself. */
  readonly dialog: HTMLDialogElement | null
  readonly label: string | undefined
  readonly closeLabel: string
}

/** Stands empty before anything is told, so that what comes is read out as something new. What it shows lies above everything. */
function ToastRegion({ toasts, dialog, label, closeLabel }: RegionProps) {
  const shown = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const isShown = toasts.length > 0
  useLayoutEffect(() => {
    const box = shown.current
    // A browser that knows no popovers shows it in its place, under what lies above. A dialog may have left the page a moment before what stood in it.
    if (!box?.isConnected || !isShown || !Reflect.has(box, 'showPopover')) return
    box.showPopover()
    return () => {
      if (box.isConnected) box.hidePopover()
    }
  }, [isShown])
  useLayoutEffect(() => {
    const box = shown.current
    if (!box || !isShown || !dialog) return
    const measure = () => placeToasts(box, dialog)
    const sizes = new ResizeObserver(measure)
    for (const element of [box, dialog]) sizes.observe(element)
    addEventListener('resize', measure)
    measure()
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      releaseToastSpace(dialog)
    }
  }, [isShown, dialog])
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget
  }
  const close = (id: number) => {
    // Who takes the last one away goes back to where they were.
    const back = cameFrom.current
    if (toasts.length === 1 && back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    dismissToast(id)
  }
  return (
    <div role="status" aria-label={label}>
      <div
        ref={shown}
        popover="manual"
        onFocus={remember}
        className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bar)+16px+env(safe-area-inset-bottom))] m-0 mx-auto w-auto max-w-105 overflow-visible bg-transparent text-ink lg:bottom-6 lg:[html:has(dialog:modal)_&]:me-2 [html:has([data-bottom-bar])_&]:bottom-[calc(var(--bar)+88px+env(safe-area-inset-bottom))] lg:[html:has([data-bottom-bar])_&]:bottom-24"
      >
        <ul className="flex flex-col gap-2">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * The place toasts appear: above everything. Once a page. A modal dialog makes whatever is outside it unreadable and unpressable, so the topmost one has a
 * place of its own; the page's waits, empty, for what is told when the dialog has closed.
 */
export function Toasts({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none)
  const dialog = useSyncExternalStore(watchTopmostDialog, topmostDialog, () => null)
  const here = { toasts, label, closeLabel }
  return (
    <>
      <ToastRegion {...here} {...(dialog && { toasts: none, label: undefined })} dialog={null} />
      {dialog && createPortal(<ToastRegion {...here} dialog={dialog} />, dialog)}
    </>
  )
}
