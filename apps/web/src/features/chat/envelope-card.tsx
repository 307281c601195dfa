import type { ClientValue } from '@halong/api/client'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call, memberKey, memberQuery } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { CardOf } from './round-card.tsx'

const LOOK_AGAIN_MS = 5_000
type Drop = ClientValue<'draw.listDrops'>['list'][number]
type Wish = Pick<Drop, 'code' | 'opensAt' | 'termsHash'> & { readonly clientSeed: string }

/** R-PROMO-3 in a room: red envelopes of a promotion, one a member, opened where they are shown. */
export function EnvelopeCard({ card }: { readonly card: CardOf<'envelope'> }) {
  const text = useText()
  const money = useWireMoney(card.asset)
  const { moment } = formatsOf(useLanguage().tag)
  const playerId = useSession()?.playerId ?? ''
  const found = useQuery({
    ...memberQuery('draw.listDrops', playerId),
    // What is over changes no more; of a page left open it is seen by the gateway's clock.
    refetchInterval: ({ state }) => (Date.parse(state.data?.now ?? '') >= Date.parse(card.closesAt) ? false : LOOK_AGAIN_MS),
  })
  const drop = found.data?.list.find(({ code, opensAt }) => code === card.code && Date.parse(opensAt) === Date.parse(card.opensAt))
  const now = Date.parse(found.data?.now ?? '')
  return (
    <div className="mt-1 flex max-w-80 gap-3 rounded-card bg-[#9f1d24] p-3 text-sm text-white">
      <Gift aria-hidden size={28} strokeWidth={1.5} className="mt-0.5 shrink-0 text-[#f5c542]" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="tabular">
          <strong className="block">{text('chat.drop.title')}</strong>
          {text('chat.drop.share', { total: money(card.total), slots: card.slots })}
        </p>
        {found.data === undefined ? null : drop?.mine ? (
          <p role="status" className="tabular font-bold">
            {text('chat.drop.got', { amount: money(drop.mine.amount) })}
          </p>
        ) : now >= Date.parse(card.closesAt) ? (
          <p>{text('chat.drop.over')}</p>
        ) : drop === undefined ? (
          <p>{text('chat.drop.not_yours')}</p>
        ) : now < Date.parse(card.opensAt) ? (
          <p>{text('chat.drop.opens', { date: moment(new Date(card.opensAt)) })}</p>
        ) : (
          <Open drop={drop} playerId={playerId} />
        )}
      </div>
    </div>
  )
}

/** Counted play as the terms name it, without places that say nothing. */
const plain = (wire: string): string => wire.replace(/\.?0+$/, '')

function Open({ drop, playerId }: { readonly drop: Drop; readonly playerId: string }) {
  const text = useText()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const [clientSeed] = useState(() => crypto.randomUUID())
  const send = useIdempotent((key, body: Wish) => call('draw.openEnvelope', { key, body }))
  const { code, opensAt, termsHash, taken, slots, have, need } = drop
  async function open(): Promise<void> {
    setPending(true)
    try {
      await send({ code, opensAt, termsHash, clientSeed })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    } finally {
      setPending(false)
      void queries.invalidateQueries({ queryKey: memberKey('draw.listDrops', playerId) })
    }
  }
  if (taken >= slots) return <p>{text('chat.drop.empty')}</p>
  if (Number(have) < Number(need)) return <p>{text('chat.drop.need', { target: plain(need), value: plain(have) })}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" pending={pending} onClick={() => void open()}>
        {text('chat.drop.open')}
      </Button>
      <span className="tabular">{text('chat.drop.left', { count: slots - taken })}</span>
    </div>
  )
}
