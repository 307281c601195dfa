import { ShieldCheck } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { useText } from '#shared/text/text.ts'
import type { Item } from './room-view.ts'

export type CardOf<Kind extends string> = Extract<NonNullable<Item['card']>, { kind: Kind }>

/** What a stake came to, to a hundredth and never above it; nothing for what lost or waits. */
function timesOf({ stake, win }: Pick<CardOf<'round'>, 'stake' | 'win'>): string | null {
  const times = Number(win ?? 0) / Number(stake)
  return Number.isFinite(times) && times > 0 ? `${Math.floor(times * 100) / 100}×` : null
}

/** A round that its player shared, as the record has it: a loss looks like a loss. */
export function RoundCard({ card }: { readonly card: CardOf<'round'> }) {
  const text = useText()
  const studio = useStudioPages()
  const { gameName, asset, stake, win, verifyUrl } = card
  const money = useWireMoney(asset)
  const times = timesOf(card)
  return (
    <div className="mt-1 max-w-80 rounded-card bg-surface p-3 text-sm ring-1 ring-line ring-inset">
      <p className="flex items-baseline justify-between gap-3 font-bold">
        <span className="min-w-0 truncate">{gameName}</span>
        {times !== null && <span className="tabular shrink-0 text-link">{times}</span>}
      </p>
      <dl className="tabular mt-1 grid grid-cols-[1fr_auto] gap-x-3 text-ink-2">
        <dt>{text('chat.card.stake')}</dt>
        <dd className="text-end text-ink">{money(stake)}</dd>
        <dt>{text('chat.card.win')}</dt>
        <dd className="text-end text-ink">{win === null ? text('chat.card.waits') : money(win)}</dd>
      </dl>
      {verifyUrl !== null && /^https?:\/\//.test(verifyUrl) && (
        <a
          href={studio.worn(verifyUrl)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 inline-flex min-h-6 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          <ShieldCheck aria-hidden size={16} strokeWidth={1.75} />
          {text('chat.card.verify')}
          <span className="sr-only"> ({text('chat.card.new_tab')})</span>
        </a>
      )}
    </div>
  )
}
