import { Ticket } from 'lucide-react'
import { useText } from '#shared/text/text.ts'

/** The player's tickets as one, torn on its edge. */
export function TicketStub({ count, until }: { readonly count: number; readonly until: string }) {
  const text = useText()
  return (
    <div className="relative flex items-center gap-4 overflow-hidden rounded-card bg-brand-soft px-5 py-4">
      <span
        aria-hidden
        className="absolute start-0 top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-surface rtl:translate-x-1/2"
      />
      <span
        aria-hidden
        className="absolute end-0 top-1/2 size-5 translate-x-1/2 -translate-y-1/2 rounded-full bg-surface rtl:-translate-x-1/2"
      />
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface text-link">
        <Ticket aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <p className="min-w-0 border-s border-dashed border-line ps-4">
        <b className="tabular block text-xl">{text('rewards.raffle.mine', { count })}</b>
        <span className="tabular text-sm text-ink-2">{until}</span>
      </p>
    </div>
  )
}
