import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** What went wrong with a whole form: said at once to those who can't see it, and brought into view when a long form has it above the edge. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not given back: browsers answer a scroll with a promise by now, which is no way to clean up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className="flex scroll-my-4 items-start gap-3 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-ink">
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-danger" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
