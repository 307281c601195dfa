import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What went wrong with a whole form: said at once to those who can't see it. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className="flex items-start gap-3 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-ink">
    <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-danger" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
